import { text } from '@impeller/contracts';
import { Alert, AlertTitle, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetRecordRepresentation } from 'react-admin';
import type { Contract } from '../contract';
import { ReadOnlyList, useParent, useParentId } from '../parent';

/** A list of what hangs on a parent: says so when there is no such parent, and when nothing of it may be changed. */
export const WithinParent = ({ contract, children }: { contract: Contract; children: ReactNode }) =>
  useParentId(contract) === null ? children : <OfParent contract={contract}>{children}</OfParent>;

const OfParent = ({ contract, children }: { contract: Contract; children: ReactNode }) => {
  const { data, above, error, refetch } = useParent(contract);
  const nameOf = useGetRecordRepresentation(above?.resource);
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
        <AlertTitle>{text('list.parent.failed')}</AlertTitle>
        {(error as Error).message}
      </Alert>
    );
  }
  const isReadOnly = data?.isProtected === true;
  return (
    <ReadOnlyList value={isReadOnly}>
      {isReadOnly && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('list.readOnly', { name: String(nameOf(data)) })}
        </Alert>
      )}
      {children}
    </ReadOnlyList>
  );
};
