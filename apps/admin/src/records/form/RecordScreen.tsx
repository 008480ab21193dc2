import type { ReactNode } from 'react';
import { text } from '@impeller/contracts';
import { Alert, AlertTitle, Button } from '@mui/material';
import { CreateBase, EditBase, useEditContext, useRecordContext } from 'react-admin';
import { Loading } from '../../shell/Loading';
import { AccessGate } from '../AccessGate';
import type { Contract } from '../contract';
import { RecordForm } from './RecordForm';

interface RecordScreenProps {
  contract: Contract;
  isNew?: boolean;
  /** The form's fields. */
  children: ReactNode;
}

const quiet = { onError: () => undefined, retry: false } as const; // what failed is shown in place, with Retry

/** Adds or edits one record: whoever lacks the permission is told so, what cannot be loaded can be tried again. */
export const RecordScreen = ({ contract, isNew, children }: RecordScreenProps) => (
  <AccessGate permission={contract.can(isNew ? 'create' : 'edit')}>
    {isNew ? (
      <CreateBase resource={contract.path} disableAuthentication>
        <RecordForm contract={contract}>{children}</RecordForm>
      </CreateBase>
    ) : (
      <EditBase resource={contract.path} disableAuthentication mutationMode="pessimistic" queryOptions={quiet}>
        <Loaded>
          <Unprotected>
            <RecordForm contract={contract}>{children}</RecordForm>
          </Unprotected>
        </Loaded>
      </EditBase>
    )}
  </AccessGate>
);

/** Its children, unless the record belongs to the system: then it says that nobody changes it (decisions §6.6). */
const Unprotected = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext();
  if (!record?.isProtected) return children;
  return <Alert severity="info">{text('list.readOnly', { name: String(record.name) })}</Alert>;
};

/** Its children once the record is there. */
export const Loaded = ({ children }: { children: ReactNode }) => {
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  if (!error) return <Loading />;
  return (
    <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
      <AlertTitle>{text('form.failed')}</AlertTitle>
      {(error as Error).message}
    </Alert>
  );
};
