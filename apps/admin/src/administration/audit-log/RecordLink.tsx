import { resources, type AuditLog } from '@impeller/contracts';
import { Link } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';

/** Resources whose records have a form of their own address. */
const withForm = new Set(
  resources()
    .filter(({ screen, actions }) => screen && actions.includes('edit'))
    .map(({ path }) => path),
);

/** The record that was changed; leads to its form where there is one, and it was not deleted by this. */
export const RecordLink = () => {
  const log = useRecordContext<AuditLog>();
  if (!log) return null;
  const { resource, recordId, action } = log;
  if (recordId === 0) return null; // what was changed is no record
  if (action === 'delete' || !withForm.has(resource)) return <>#{recordId}</>;
  return (
    <Link component={LinkBase} to={`/${resource}/${recordId}`}>
      #{recordId}
    </Link>
  );
};
