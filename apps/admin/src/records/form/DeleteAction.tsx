import { text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Contract } from '../contract';
import { useFocusInList } from '../list/useFocusInList';
import { Tooltip } from '../Tooltip';
import { DeleteAsked } from './DeleteAsked';
import { useDeletable } from './useDeletable';
import { useDeletion } from './useDeletion';

/** Deletes a row's record after a question; the list stays. */
export const DeleteAction = ({ contract }: { contract: Contract }) => {
  const record = useDeletable(contract);
  return record ? <Delete contract={contract} record={record} /> : null;
};

const Delete = ({ contract, record }: { contract: Contract; record: RaRecord }) => {
  const deletion = useDeletion(contract, record);
  const button = useFocusInList<HTMLButtonElement>();
  // Not disabled while it is deleted: it would lose the focus, and whoever goes by keyboard their row.
  return (
    <>
      <Tooltip title={text('delete.button')}>
        <IconButton
          ref={button}
          size="small"
          color="error"
          aria-label={text('delete.of', { name: deletion.name })}
          aria-busy={deletion.isPending}
          onClick={() => deletion.isPending || deletion.ask()}
          sx={{ opacity: deletion.isPending ? 0.5 : undefined }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteAsked contract={contract} record={record} deletion={deletion} />
    </>
  );
};
