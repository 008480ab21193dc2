import { NO_RECORD, order, resources, type AuditLog } from '@impeller/contracts';
import { Link } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';

/** Resources whose records have a screen of their own, and where below the record's address it is. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ...resources()
    .filter(({ screen, actions }) => screen && actions.includes('edit'))
    .map(({ path }) => [path, ''] as const),
  // An order is looked at; it has no form that everything of it is written in.
  [order.path, '/show'],
]);

/** The record that was changed; leads to its screen where there is one, and it was not deleted by this. */
export const RecordLink = () => {
  const log = useRecordContext<AuditLog>();
  if (!log) return null;
  const { resource, recordId, action } = log;
  if (recordId === NO_RECORD) return null; // what was changed is no record
  const screen = SCREENS.get(resource);
  if (action === 'delete' || screen === undefined) return <>#{recordId}</>;
  return (
    <Link component={LinkBase} to={`/${resource}/${recordId}${screen}`}>
      #{recordId}
    </Link>
  );
};
