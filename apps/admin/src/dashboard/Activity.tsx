import { AUDIT_PERMISSION, auditLog, DASHBOARD_ROWS, text, type AuditLog } from '@impeller/contracts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { auditedName } from '../administration/audit-log/auditedName';
import { useHolds } from '../data/useHolds';
import { Moment } from '../records/fields/RelativeDate';
import { RetryAlert } from '../shell/RetryAlert';

const NEWEST = { pagination: { page: 1, perPage: DASHBOARD_ROWS }, sort: { field: 'id', order: 'DESC' } } as const;

/** What staff did last; for whoever may read the audit trail. */
export const Activity = () => {
  const may = useHolds();
  return may(AUDIT_PERMISSION) ? <Feed /> : null;
};

const Feed = () => {
  const { data, error, refetch } = useGetList<AuditLog>(auditLog.path, NEWEST, { retry: false, onError: () => undefined });
  return (
    <Card component="section" aria-label={text('dashboard.activity')} sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text('dashboard.activity')}
      </Typography>
      {error && <RetryAlert onRetry={refetch}>{text('history.failed')}</RetryAlert>}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('dashboard.activity.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((entry) => (
          <Deed key={entry.id} entry={entry} />
        ))}
      </Box>
    </Card>
  );
};

const Deed = ({ entry }: { entry: AuditLog }) => (
  <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Typography>
      {text(`dashboard.activity.${entry.action}`, { name: entry.adminName, what: auditedName(entry).toLowerCase() })}
    </Typography>
    <Typography variant="caption" component="div" color="textSecondary">
      <Moment value={String(entry.createdTimestamp)} />
    </Typography>
  </Box>
);
