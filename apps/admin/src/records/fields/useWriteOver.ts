import { useState } from 'react';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import { changesOf } from '../../data/dataProvider';
import { SAYS_STALE } from '../../data/statuses';
import type { Conflict } from '../form/differences';
import { ERROR_TOAST } from '../toasts';

interface Writing<T extends RaRecord> {
  /** Writes over a version of the record and tells that it worked; rejects with 412 when it is another by now. */
  write: (changes: Partial<T>, over: T) => Promise<void>;
  /** Called once it is written or refused, so that there is nothing to ask; what it answers is waited for. */
  onEnd?: () => unknown;
  /** Called when nothing is written after all; what it answers is waited for. */
  onDiscard: () => unknown;
  /** Called after that where all of theirs was chosen. */
  onTheirs?: (conflict: Conflict<T>) => void;
}

/** Writes over the version that was on the screen; where somebody was faster, what both want becomes a conflict to settle. */
export function useWriteOver<T extends RaRecord>(resource: string, { write, onEnd, onDiscard, onTheirs }: Writing<T>) {
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict<T>>();
  /** Tells what was refused; answers the conflict that it met. */
  const attempt = async (changes: Partial<T>, opened: T): Promise<Conflict<T> | undefined> => {
    try {
      await write(changes, opened);
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === SAYS_STALE) return { opened, mine: { ...opened, ...changes }, theirs: body.current };
      notify(message, ERROR_TOAST);
    }
    return undefined;
  };
  const send = async (changes: Partial<T>, over: T) => {
    setPending(true);
    const met = await attempt(changes, over);
    // Not before it is settled: read anew, a row that waits no more, as that of a product that was decided, takes its question along.
    if (!met) await onEnd?.();
    setConflict(met);
    setPending(false);
  };
  /** Writes nothing, and shows what is saved. */
  const discard = async () => {
    setConflict(undefined);
    await onDiscard();
  };
  return {
    ...{ isPending, conflict, send, discard },
    /** Writes the chosen values over theirs; all of theirs is there already. */
    settle: async (chosen: Partial<RaRecord>) => {
      if (!conflict) return;
      const changes = changesOf(resource, chosen, conflict.theirs) as Partial<T>;
      if (Object.keys(changes).length > 0) return send(changes, conflict.theirs);
      await discard();
      onTheirs?.(conflict);
    },
  };
}
