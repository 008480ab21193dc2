import {
  API,
  CANCELLABLE_NOTIFICATIONS,
  formatCount,
  formatInstant,
  notification,
  text,
  type Notification,
} from '@impeller/contracts';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useIsAttended } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { whileOnline } from '../../data/whileOnline';
import { AskFirst } from '../../records/fields/AskFirst';
import { onlyWhenAsked } from '../../records/parent';
import { ERROR_TOAST } from '../../records/toasts';
import { NotificationChip } from './NotificationChip';

/** Milliseconds between two looks at one that is on its way. */
const LOOK = 2_000;
/** Looks, a quarter of an hour of them, after which one that is being sent and goes no further is taken to stand still. */
const STANDS_STILL = (15 * 60_000) / LOOK;
const COUNTS = ['audience', 'devices', 'sent', 'failed', 'unknown'] as const;

/** Where a notification stands: when it goes, how far it is, whom it reached; and the way to stop it. */
export const Outcome = () => {
  const opened = useRecordContext<Notification>();
  return opened ? <Standing opened={opened} /> : null;
};

const Standing = ({ opened }: { opened: Notification }) => {
  const isAttended = useIsAttended();
  const standsStill = useStandsStill();
  const { data: record = opened } = useGetOne<Notification>(
    notification.path,
    { id: opened.id },
    {
      ...onlyWhenAsked,
      refetchInterval: ({ state }) => {
        const { data } = state;
        // Where nothing begins or goes on with it, it would be asked for, and keep the session alive, without end.
        const isFollowed = isAttended || (data?.status === 'sending' && !standsStill(state));
        return isMoving(data) ? isFollowed && whileOnline(LOOK) : untilDue(data);
      },
      // Nothing looks while the tab is hidden or the network away: whoever comes back to it is shown what became of it meanwhile.
      refetchOnWindowFocus: ({ state: { data } }) => isMoving(data) && 'always',
      refetchOnReconnect: ({ state: { data } }) => isMoving(data) && 'always',
    },
  );
  const { status, devices, sent, failed, unknown, dueTimestamp: due, problem } = record;
  const done = sent + failed + unknown;
  return (
    <Box component="section" aria-live="polite" sx={{ p: 2, mb: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <NotificationChip status={status} />
        {due && <Typography color="textSecondary">{formatInstant(new Date(due))}</Typography>}
        <Cancel record={record} />
      </Stack>
      {status === 'sending' && (
        <LinearProgress
          variant={devices ? 'determinate' : 'indeterminate'}
          value={devices ? (100 * done) / devices : undefined}
          aria-label={text('notification.progress')}
          sx={{ mt: 1.5 }}
        />
      )}
      {devices !== null && (
        <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {COUNTS.map((name) => text(`notification.count.${name}`, { count: formatCount(record[name] ?? 0) })).join(' · ')}
        </Typography>
      )}
      {problem && (
        <Typography color="error" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
};

const isMoving = (record: Notification | undefined): boolean =>
  record?.status === 'sending' ||
  (record?.status === 'scheduled' && record.dueTimestamp !== null && Date.parse(record.dueTimestamp) <= Date.now());

/** Whether a record has been read again and again and is still the same. */
function useStandsStill() {
  const moved = useRef<{ data: unknown; count: number }>({ data: undefined, count: 0 });
  return ({ data, dataUpdateCount: count }: { data: unknown; dataUpdateCount: number }): boolean => {
    // What is read and equal is the same object as before.
    if (data !== moved.current.data) moved.current = { data, count };
    return count - moved.current.count >= STANDS_STILL;
  };
}

/** Milliseconds until one that is scheduled is looked at, when its time has come; no browser counts further than that. */
const untilDue = (record: Notification | undefined): number | false =>
  record?.status === 'scheduled' && record.dueTimestamp !== null
    ? Math.min(Math.max(Date.parse(record.dueTimestamp) - Date.now(), LOOK), 2 ** 31 - 1)
    : false;

const Cancel = ({ record }: { record: Notification }) => {
  const may = useHolds();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  if (!CANCELLABLE_NOTIFICATIONS.includes(record.status) || !may(notification.can('edit'))) return null;
  const cancel = async () => {
    setAsking(false);
    try {
      await exchange('POST', `${API}/${notification.path}/${record.id}/cancel`, undefined);
      notify(text('notification.cancelled'), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    }
    refresh();
  };
  return (
    <>
      <Button
        color="error"
        // No button of the form's: what is on its way is looked at only, and can be stopped all the same.
        component="div"
        onClick={() => setAsking(true)}
        sx={{ ml: 'auto' }}
      >
        {text('notification.cancel')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={text('notification.cancel.ask', { name: record.title })}
        help={text('notification.cancel.help')}
        confirm={text('notification.cancel')}
        cancel={text('notification.cancel.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void cancel()}
      />
    </>
  );
};
