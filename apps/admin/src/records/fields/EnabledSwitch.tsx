import { text } from '@impeller/contracts';
import { Switch, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify, useRecordContext, useResourceContext, useUpdate, type HttpError, type RaRecord } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { lazyScreen } from '../lazyScreen';
import { nameOf } from '../nameOf';
import { useReadOnly } from '../parent';
import { ERROR_TOAST } from '../toasts';

const AskFirst = lazyScreen(async () => (await import('./AskFirst')).AskFirst);
const ConflictDialog = lazyScreen(async () => (await import('../form/ConflictDialog')).ConflictDialog);

/** Where switching one off changes what customers or staff can do at once (decisions §4.13). */
const ASKS_FIRST: ReadonlySet<string> = new Set(['products', 'users', 'admins', 'coupons', 'campaigns']);

/** Switches a record on and off in its row. What the API answers is what it shows; nothing is assumed. */
export const EnabledSwitch = () => {
  const record = useRecordContext<RaRecord & { enabled: boolean; isProtected?: boolean }>();
  const resource = useResourceContext() ?? '';
  const canToggle = useCanToggle(resource, record);
  const [asking, setAsking] = useState(false);
  const { conflict, isPending, toggle, settle } = useToggle(resource, record);
  if (!record) return null;
  const name = nameOf(record);
  const start = () => (ASKS_FIRST.has(resource) ? setAsking(true) : toggle());
  return (
    <Suspense>
      <Tooltip title={text(record.enabled ? 'filter.enabled' : 'filter.disabled')}>
        <span>
          <Switch
            size="small"
            checked={record.enabled}
            disabled={!canToggle || isPending}
            onChange={start}
            slotProps={{ input: { 'aria-label': text('toggle.label', { name }) } }}
          />
        </span>
      </Tooltip>
      {asking && (
        <AskFirst
          isOpen
          title={text('toggle.ask')}
          help={text(record.enabled ? 'toggle.disable' : 'toggle.enable', { name })}
          confirm={text('toggle.confirm')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            toggle();
          }}
        />
      )}
      {conflict && <ConflictDialog resource={resource} {...conflict} onChoose={settle} onDiscard={() => settle()} />}
    </Suspense>
  );
};

/** Whether this person may switch that record: by the one permission or the other, and it does not belong to the system. */
function useCanToggle(resource: string, record: RaRecord | undefined): boolean {
  const may = useHolds();
  const isReadOnly = useReadOnly(record);
  return !isReadOnly && (may(`${resource}:toggle`) || may(`${resource}:edit`));
}

interface Conflict {
  opened: RaRecord;
  mine: Partial<RaRecord>;
  theirs: RaRecord;
}

/** Sends the new state with the version that was on the screen; a stale one becomes a conflict to settle. */
function useToggle(resource: string, record: (RaRecord & { enabled: boolean }) | undefined) {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const [conflict, setConflict] = useState<Conflict>();

  const write = (opened: RaRecord, data: Partial<RaRecord>) =>
    void update(
      resource,
      { id: opened.id, data, previousData: opened },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(text('toggle.done'), { type: 'success' }),
        onError: (error) => {
          const { status, body, message } = error as HttpError;
          if (status === 412) setConflict({ opened, mine: { ...opened, ...data }, theirs: body.current });
          else notify(message, ERROR_TOAST);
        },
      },
    );

  return {
    isPending,
    conflict,
    toggle: () => record && write(record, { enabled: !record.enabled }),
    /** Writes the chosen values over theirs; nothing chosen keeps theirs, and only shows them. */
    settle: (chosen: Partial<RaRecord> = {}) => {
      if (!conflict) return;
      setConflict(undefined);
      write(conflict.theirs, chosen);
    },
  };
}
