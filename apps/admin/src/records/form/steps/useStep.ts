import { text } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { SAYS_STALE } from '../../../data/statuses';
import { ERROR_TOAST } from '../../toasts';
import type { Conflict } from '../differences';

interface Step<T extends RaRecord> {
  /** The record as it was last seen here. */
  seen: T;
  /** What a refusal brought as the record's present state, with all that the form shows of it. */
  whole: (current: T) => Promise<T>;
  refresh: () => Promise<void>;
  /** Told when it worked. */
  saved: string;
  /**
   * Sends what was typed over a version of the record; answers false where all of that is there already. Rejects with 412 when it is
   * another by now.
   */
  write: (typed: FieldValues, over: T) => Promise<unknown>;
}

/** A save that came too late, and what can be done about it. */
export interface StaleStep<T extends RaRecord> extends Conflict<T> {
  /** Takes theirs; what was typed is gone. Over once they are there. */
  readonly load: () => Promise<void>;
  /** Saves mine, or what was made of it, all the same. Over once that is saved and read anew, or refused. */
  readonly overwrite: (settled?: FieldValues) => Promise<void>;
  /** Goes on typing. */
  readonly close: () => void;
}

/** Saves a step over the version that was opened, and holds what was typed until the person has decided where it is stale. */
export function useStep<T extends RaRecord>({ seen, whole, refresh, saved, write }: Step<T>) {
  const notify = useNotify();
  const [stale, setStale] = useState<Conflict<T>>();
  const [loads, setLoads] = useState(0);
  const settleDown = async () => {
    await refresh();
    // Only now: the form starts anew from what was read, and what was typed before that would be gone.
    setStale(undefined);
  };
  const save = async (typed: FieldValues, over: T = seen) => {
    const answer = await write(typed, over);
    await settleDown();
    return answer !== false;
  };
  const tell = (error: Error) => notify(text('editor.failed', { reason: error.message }), ERROR_TOAST);
  const onStale = ({ body }: HttpError, mine: FieldValues): Promise<void> =>
    whole(body.current as T).then((now) => setStale({ mine, opened: stale?.theirs ?? seen, theirs: now }), tell);
  const overwrite = (typed: FieldValues, over: T): Promise<void> =>
    save(typed, over).then(
      (isWritten) => {
        if (isWritten) notify(saved, { type: 'success' });
      },
      (error: HttpError) => (error.status === SAYS_STALE ? onStale(error, typed) : tell(error)),
    );
  return {
    /** A form of another key starts anew. */
    key: loads,
    save: async (typed: FieldValues) => void (await save(typed)),
    onStale,
    stale: stale && {
      ...stale,
      load: () => settleDown().then(() => setLoads((count) => count + 1), tell),
      overwrite: (settled: FieldValues = stale.mine) => overwrite(settled, stale.theirs),
      close: () => setStale(undefined),
    },
  };
}
