import { text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useRedirect, type RaRecord } from 'react-admin';
import type { Contract } from '../contract';
import { listPathOf } from '../parent';
import { DeleteAsked } from './DeleteAsked';
import { useDeletable } from './useDeletable';
import { useDeletion } from './useDeletion';
import { SteadyButton } from './SteadyButton';

/** Deletes the record of the form after a question; not there for whoever may not, nor on what is kept. */
export const DeleteButton = ({ contract }: { contract: Contract }) => {
  const record = useDeletable(contract);
  return record ? <Delete contract={contract} record={record} /> : null;
};

const Delete = ({ contract, record }: { contract: Contract; record: RaRecord }) => {
  const redirect = useRedirect();
  const deletion = useDeletion(contract, record, () => redirect(listPathOf(contract, record)));
  return (
    <>
      <SteadyButton
        color="error"
        startIcon={<DeleteIcon />}
        isBusy={deletion.isPending}
        onClick={deletion.ask}
        sx={{ alignSelf: 'start' }}
      >
        {text('delete.button')}
      </SteadyButton>
      <DeleteAsked contract={contract} record={record} deletion={deletion} />
    </>
  );
};
