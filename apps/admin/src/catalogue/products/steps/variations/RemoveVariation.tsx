import { API, productVariation, text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { exchange } from '../../../../data/httpClient';
import { AskFirst } from '../../../../records/fields/AskFirst';
import { ERROR_TOAST } from '../../../../records/toasts';
import type { DraftVariation } from '../../variations';
import { Tooltip } from '../../../../records/Tooltip';

interface RemoveVariationProps {
  line: DraftVariation;
  name: string;
  onRemoved: () => void;
  refresh: () => Promise<void>;
}

/** A new line just goes; a stored one is asked for, and deleted at once. */
export const RemoveVariation = ({ line, name, onRemoved, refresh }: RemoveVariationProps) => {
  const notify = useNotify();
  const { isDirty } = useFormState();
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    // Reading anew would undo what is not saved yet in other lines.
    exchange('DELETE', `${API}/${productVariation.path}/${line.id}`).then(isDirty ? onRemoved : refresh, (error: Error) =>
      notify(error.message, ERROR_TOAST),
    );
  };
  return (
    <>
      <Tooltip title={text('editor.variation.delete')}>
        <IconButton
          size="small"
          aria-label={text('editor.grid.cell', { column: text('editor.variation.delete'), name })}
          onClick={() => (line.id ? setAsking(true) : onRemoved())}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && (
        <AskFirst
          isOpen
          title={text('editor.variation.delete')}
          help={text('editor.variation.delete.help', { name })}
          confirm={text('editor.variation.delete')}
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </>
  );
};
