import { text } from '@impeller/contracts';
import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetRecordRepresentation } from 'react-admin';
import { RetryAlert } from '../../shell/RetryAlert';
import type { Contract } from '../contract';
import { ReadOnlyList, useParent, useParentId, useReadOnly } from '../parent';

/** A list of what hangs on a parent: says so when there is no such parent, and when nothing of it may be changed. */
export const WithinParent = ({ contract, children }: { contract: Contract; children: ReactNode }) =>
  useParentId(contract) === null ? children : <OfParent contract={contract}>{children}</OfParent>;

const OfParent = ({ contract, children }: { contract: Contract; children: ReactNode }) => {
  const { data, above, error, refetch } = useParent(contract);
  const nameOf = useGetRecordRepresentation(above?.resource);
  const isReadOnly = useReadOnly(data);
  if (error) {
    return (
      <RetryAlert title={text('list.parent.failed')} onRetry={refetch}>
        {(error as Error).message}
      </RetryAlert>
    );
  }
  return (
    <ReadOnlyList value={isReadOnly}>
      {data?.isProtected === true && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('list.readOnly', { name: String(nameOf(data)) })}
        </Alert>
      )}
      {children}
    </ReadOnlyList>
  );
};
