import { text } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate, type HttpError, type RaRecord } from 'react-admin';
import { changesOf } from '../../data/dataProvider';
import { SAYS_STALE } from '../../data/statuses';
import { ERROR_TOAST } from '../toasts';

interface Conflict {
  opened: RaRecord;
  mine: Partial<RaRecord>;
  theirs: RaRecord;
}

interface Ends {
  /** Called once the record is as it was wanted, also where somebody else had made it so. */
  onDone?: () => void;
  /** Called when nothing is written after all. Default: what is saved is read anew. */
  onDiscard?: () => void;
}

/** Writes over the version that was on the screen; where somebody was faster, what both want becomes a conflict. */
function useWrite(resource: string, onDone: Ends['onDone']) {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const [conflict, setConflict] = useState<Conflict>();
  const forget = () => setConflict(undefined);
  const write = (opened: RaRecord, data: Partial<RaRecord>): void => {
    forget();
    void update(
      resource,
      { id: opened.id, data, previousData: opened },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(text('toggle.done'), { type: 'success' });
          onDone?.();
        },
        onError: (error) => {
          const { status, body, message } = error as HttpError;
          if (status === SAYS_STALE) setConflict({ opened, mine: { ...opened, ...data }, theirs: body.current });
          else notify(message, ERROR_TOAST);
        },
      },
    );
  };
  return { isPending, conflict, write, forget };
}

/** Switches a flag of a record; a stale record becomes a conflict to settle. */
export function useToggle(resource: string, record: RaRecord | undefined, source: string, { onDone, onDiscard }: Ends = {}) {
  const refresh = useRefresh();
  const { isPending, conflict, write, forget } = useWrite(resource, onDone);
  /** Writes nothing, and shows what is saved. */
  const discard = () => {
    forget();
    (onDiscard ?? refresh)();
  };
  return {
    isPending,
    conflict,
    discard,
    toggle: () => record && write(record, { [source]: !record[source] }),
    /** Writes the chosen values over theirs; all of theirs is there already. */
    settle: (chosen: Partial<RaRecord>) => {
      if (!conflict) return;
      const { mine, theirs } = conflict;
      if (Object.keys(changesOf(resource, chosen, theirs)).length > 0) return write(theirs, chosen);
      discard();
      if (mine[source] === theirs[source]) onDone?.();
    },
  };
}
