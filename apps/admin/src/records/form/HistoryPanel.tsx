import { AUDIT_PERMISSION, auditLog, isTextKey, text, type AuditLog } from '@impeller/contracts';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useInfiniteGetList, type Identifier } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import { RetryAlert } from '../../shell/RetryAlert';
import { Moment } from '../fields/RelativeDate';
import { FieldValue } from './FieldValue';
import { historySearch, type HistoryPart } from './historySearch';
import { SteadyButton } from './SteadyButton';

/** Changes that come at a time. */
const STEP = 10;

export interface HistoryPanelProps {
  resource: string;
  id: Identifier;
  /** Of the record on the screen, with its parts: another one has another history. */
  version: number;
  /** What belongs to the record and is changed with it. */
  parts?: readonly HistoryPart[];
}

/** Who changed which fields of a record from what to what, the newest first; for those who may see the audit log. */
export const HistoryPanel = (props: HistoryPanelProps) => {
  const may = useHolds();
  return may(AUDIT_PERMISSION) ? <History {...props} /> : null;
};

/** The changes, page after page: a page of the API ends at a hundred rows, so that one that grew would never show what is older. */
function useHistory({ resource, id, version, parts = [] }: HistoryPanelProps) {
  const { s, isCut } = historySearch(resource, id, parts);
  const { data, ...query } = useInfiniteGetList<AuditLog>(
    auditLog.path,
    {
      filter: { q: { s } },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: STEP },
      meta: { version },
    },
    { retry: false, onError: () => undefined },
  );
  // What is changed while one reads moves all others on: the last of a page is the first of the next as well.
  const all = new Map((data?.pages ?? []).flatMap((page) => page.data).map((log) => [log.id, log] as const));
  return { ...query, isCut, logs: data && [...all.values()] };
}

const History = (props: HistoryPanelProps) => {
  const { logs, isCut, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(props);
  const partOf = (log: AuditLog) => props.parts?.find(({ resource }) => resource === log.resource);
  return (
    <Card component="section" aria-label={text('history.title')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h3" component="h2">
          {text('history.title')}
        </Typography>
        {isPending && <Skeleton height={40} />}
        {error && <RetryAlert onRetry={refetch}>{text('history.failed')}</RetryAlert>}
        {logs?.length === 0 && <Typography color="textSecondary">{text('history.none')}</Typography>}
        {logs?.map((log) => (
          <Entry key={log.id} log={log} name={partOf(log)?.nameOf?.(log.recordId)} />
        ))}
        {hasNextPage && (
          <SteadyButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('history.more')}
          </SteadyButton>
        )}
        {isCut && <Typography color="textSecondary">{text('history.cut')}</Typography>}
      </Stack>
    </Card>
  );
};

/** One change; `name` is that of the part that it is of. */
const Entry = ({ log, name }: { log: AuditLog; name: string | undefined }) => {
  const { adminName, action, createdTimestamp, resource, changes } = log;
  const key = `history.${action}`;
  return (
    <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Typography>
        {isTextKey(key) ? text(key) : action} <Moment value={createdTimestamp} /> {text('form.by', { name: adminName })}
      </Typography>
      {name && <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>}
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
