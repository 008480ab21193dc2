import { API, productVariation, text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { exchange } from '../../../../data/httpClient';
import { AskFirst } from '../../../../records/fields/AskFirst';
import { useFocusInList } from '../../../../records/list/useFocusInList';
import { ERROR_TOAST } from '../../../../records/toasts';
import type { DraftVariation } from '../../variations';
import { Tooltip } from '../../../../records/Tooltip';

interface RemoveVariationProps {
  line: DraftVariation;
  name: string;
  onRemoved: () => void;
  /** Called once the stored variation of that id is deleted. */
  onDeleted: (id: number) => void;
}

/** A new line just goes; a stored one is asked for, and deleted at once. */
export const RemoveVariation = ({ line, name, onRemoved, onDeleted }: RemoveVariationProps) => {
  const notify = useNotify();
  const button = useFocusInList<HTMLButtonElement>();
  const [asking, setAsking] = useState(false);
  const { id } = line;
  const remove = () => {
    setAsking(false);
    exchange('DELETE', `${API}/${productVariation.path}/${id}`).then(
      () => {
        notify(text('delete.done', { name }), { type: 'success' });
        if (id) onDeleted(id);
      },
      (error: Error) => notify(error.message, ERROR_TOAST),
    );
  };
  const cancel = () => {
    setAsking(false);
    notify(text('delete.canceled'), { type: 'info' });
  };
  return (
    <>
      <Tooltip title={text('editor.variation.delete')}>
        <IconButton
          ref={button}
          size="small"
          aria-label={text('editor.grid.cell', { column: text('editor.variation.delete'), name })}
          onClick={() => (id ? setAsking(true) : onRemoved())}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && (
        <AskFirst
          isOpen
          title={text('delete.ask', { name })}
          help={text('editor.variation.delete.help')}
          confirm={text('editor.variation.delete')}
          onCancel={cancel}
          onConfirm={remove}
        />
      )}
    </>
  );
};
