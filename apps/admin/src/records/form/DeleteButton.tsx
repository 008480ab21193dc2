import { text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useGetRecordRepresentation, useNotify, useRecordContext, useRedirect, type RaRecord } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { AskFirst } from '../fields/AskFirst';
import { listPathOf, useReadOnly } from '../parent';
import { ERROR_TOAST } from '../toasts';

/** Deletes the record of the form after a question; not there for whoever may not. What still refers to it is said by the API. */
export const DeleteButton = ({ contract }: { contract: Contract }) => {
  const record = useRecordContext();
  const may = useHolds();
  const isReadOnly = useReadOnly(record);
  if (!record || isReadOnly || !contract.actions.includes('delete') || !may(contract.can('delete'))) return null;
  return <Delete contract={contract} record={record} />;
};

const Delete = ({ contract, record }: { contract: Contract; record: RaRecord }) => {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  const name = String(useGetRecordRepresentation(contract.path)(record));
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
          redirect(listPathOf(contract, record));
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
      <AskFirst
        isOpen={isAsking}
        title={text('delete.ask', { name })}
        help={text('delete.help')}
        confirm={text('delete.button')}
        onCancel={cancel}
        onConfirm={confirm}
      />
    </>
  );
};
