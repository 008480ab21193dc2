import { isKept, text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDelete, useGetRecordRepresentation, useNotify, useRecordContext, useRedirect, type RaRecord } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { lazyScreen } from '../lazyScreen';
import { listPathOf, useReadOnly } from '../parent';
import { ERROR_TOAST } from '../toasts';

const DeleteDialog = lazyScreen(async () => (await import('./DeleteDialog')).DeleteDialog);

/** Deletes the record of the form after a question; not there for whoever may not, nor on what is kept. What refers to it is said before. */
export const DeleteButton = ({ contract }: { contract: Contract }) => {
  const record = useRecordContext();
  const may = useHolds();
  const isReadOnly = useReadOnly(record);
  if (!record || isReadOnly || isKept(contract, record) || !contract.actions.includes('delete') || !may(contract.can('delete')))
    return null;
  return <Delete contract={contract} record={record} />;
};

const Delete = ({ contract, record }: { contract: Contract; record: RaRecord }) => {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  const name = String(useGetRecordRepresentation(contract.path)(record));
  const leave = () => redirect(listPathOf(contract, record));
  const cancel = () => {
    setAsking(false);
    notify(text('delete.canceled'), { type: 'info' });
  };
  const confirm = () => {
    setAsking(false);
    void remove(
      contract.path,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(text('delete.done', { name }), { type: 'success' });
          leave();
        },
        onError: (error) => notify((error as Error).message, ERROR_TOAST),
      },
    );
  };
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        loading={isPending}
        onClick={() => setAsking(true)}
        sx={{ alignSelf: 'start' }}
      >
        {text('delete.button')}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog contract={contract} record={record} name={name} onCancel={cancel} onConfirm={confirm} onDone={leave} />
        </Suspense>
      )}
    </>
  );
};
