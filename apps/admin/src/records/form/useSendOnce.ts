import { IDEMPOTENCY_HEADER, text } from '@impeller/contracts';
import { useRef, useState } from 'react';
import { useNotify, useRefresh, type HttpError, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ifMatch } from '../../data/dataProvider';
import { exchange } from '../../data/httpClient';
import { newKey } from '../../data/newKey';
import { isFateUnknown, SAYS_DONE, SAYS_STALE } from '../../data/statuses';
import { ERROR_TOAST } from '../toasts';
import { useRefusal } from './useRefusal';

export interface SendOnce<Answer> {
  url: string;
  /** The record that it is done to: only as it was when the dialog opened. Absent: whatever became of it. */
  over?: RaRecord;
  /** What the dialog showed of what it moves, sent beside what was typed: a repeat is one whatever it says. */
  shown?: object;
  /** Shows what that is by now, where it is something else; the dialog stays. Absent: it closes, and the record is read. */
  onStale?: (current: RaRecord) => void;
  /** What is told when it worked. */
  done: (answer: Answer, values: FieldValues) => string;
  onClose: () => void;
}

/**
 * The keys of what was sent and may have been done, by where it went and what it said: until it is known to be done. A refusal of a
 * later try (too many, a session that is over) tells nothing of the first.
 */
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();
/** Milliseconds after which the same is meant anew: by then somebody has seen what became of the first. */
const REPEATED_WITHIN = 15 * 60_000;

/** The key under which this went already, perhaps. */
function keyOf(what: string): string | undefined {
  const sent = unanswered.get(what);
  return sent && Date.now() - sent.at < REPEATED_WITHIN ? sent.key : undefined;
}

/** A key that has done something does nothing else. */
function forget(done: string): void {
  for (const [what, { key }] of unanswered) if (key === done) unanswered.delete(what);
}

/**
 * Sends a dialog's movement of money with one key for as long as the dialog stands: however often it is pressed or sent
 * again, the money moves once. What was not answered is a repeat from a dialog opened anew, too; something else has a key of its own
 * there. Texts that the API has for fields of the form are given back for them, the rest is a toast. What is done to a record
 * that is another by now was decided on what is true no more: it is not sent anew by itself; the dialog says so, or closes.
 */
export function useSendOnce<Answer>({ url, over, shown, done, onClose, onStale }: SendOnce<Answer>) {
  const [seen] = useState(over);
  const used = useRef<string>(undefined);
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const { form, refuse } = useRefusal();
  const { outdate, close, tellStale } = useLeaving(onClose, onStale);
  const send = async (values: FieldValues) => {
    const what = `${url} ${JSON.stringify(values)}`;
    const key = keyOf(what) ?? used.current ?? newKey();
    used.current = key;
    setSending(true);
    try {
      const answer = await exchange<Answer>(
        'POST',
        url,
        { ...values, ...shown },
        { [IDEMPOTENCY_HEADER]: key, ...ifMatch(seen) },
      );
      forget(key);
      notify(done(answer, values), { type: 'success' });
      outdate();
      close();
    } catch (error) {
      const refused = error as HttpError;
      if (refused.status === SAYS_STALE) return tellStale(refused);
      if (isFateUnknown(refused)) {
        unanswered.set(what, { key, at: Date.now() });
        outdate();
      } else if (refused.status === SAYS_DONE) forget(key);
      return refuse(refused);
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return { form, isSending, send, close };
}

/** Leaves the dialog. What may have moved is read anew only then: what is typed would go with what stands behind. */
function useLeaving(onClose: () => void, onStale?: (current: RaRecord) => void) {
  const isStale = useRef(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const close = () => {
    if (isStale.current) refresh();
    onClose();
  };
  const outdate = () => void (isStale.current = true);
  const tellStale = ({ body }: HttpError): undefined => {
    outdate();
    if (onStale) return void onStale((body as { current: RaRecord }).current);
    notify(text('form.stale'), ERROR_TOAST);
    return void close();
  };
  return { outdate, close, tellStale };
}
