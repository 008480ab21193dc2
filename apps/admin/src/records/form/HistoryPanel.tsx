import { isTextKey, text } from '@impeller/contracts';
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, type Identifier } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import { Moment } from '../fields/RelativeDate';
import { FieldValue } from './FieldValue';

const STEP = 10;

interface AuditLog {
  id: number;
  adminName: string;
  action: string;
  createdTimestamp: string;
  changes: Record<string, readonly [unknown, unknown]>;
}

interface HistoryPanelProps {
  resource: string;
  id: Identifier;
  /** Of the record on the screen: another one has another history. */
  version: number;
}

/** Who changed which fields of a record from what to what, the newest first; for those who may see the audit log. */
export const HistoryPanel = (props: HistoryPanelProps) => {
  const may = useHolds();
  return may('audit:view') ? <History {...props} /> : null;
};

const History = ({ resource, id, version }: HistoryPanelProps) => {
  const [perPage, setPerPage] = useState(STEP);
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<AuditLog>(
    'audit-logs',
    {
      filter: { 'resource||$eq': resource, 'recordId||$eq': id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage },
      meta: { version },
    },
    { retry: false, onError: () => undefined },
  );
  return (
    <Card component="section" aria-label={text('history.title')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h3" component="h2">
          {text('history.title')}
        </Typography>
        {isPending && <Skeleton height={40} />}
        {error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
            {text('history.failed')}
          </Alert>
        )}
        {data?.length === 0 && <Typography color="textSecondary">{text('history.none')}</Typography>}
        {data?.map((log) => (
          <Entry key={log.id} resource={resource} log={log} />
        ))}
        {total > perPage && <Button onClick={() => setPerPage(perPage + STEP)}>{text('history.more')}</Button>}
      </Stack>
    </Card>
  );
};

const Entry = ({ resource, log: { adminName, action, createdTimestamp, changes } }: { resource: string; log: AuditLog }) => {
  const key = `history.${action}`;
  return (
    <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Typography>
        {isTextKey(key) ? text(key) : action} <Moment value={createdTimestamp} /> {text('form.by', { name: adminName })}
      </Typography>
      {action === 'update' &&
        Object.entries(changes).map(([field, [from, to]]) => (
          <Typography
            key={field}
            component="div"
            variant="caption"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, alignItems: 'center' }}
          >
            <b>{fieldLabel(resource, field)}:</b>
            <FieldValue resource={resource} field={field} value={from} />
            <span>→</span>
            <FieldValue resource={resource} field={field} value={to} />
          </Typography>
        ))}
    </Box>
  );
};
