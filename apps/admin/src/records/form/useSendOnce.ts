import { IDEMPOTENCY_HEADER } from '@impeller/contracts';
import { useRef, useState } from 'react';
import { useNotify, useRefresh, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { exchange } from '../../data/httpClient';
import { newKey } from '../../data/newKey';
import { SAYS_DONE, useRefusal } from './useRefusal';

export interface SendOnce<Answer> {
  url: string;
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

/** Whether nobody knows what became of a call: nothing answered, or no more than that something went wrong. */
const isUnknown = ({ status }: HttpError): boolean => !status || status >= 500;

/**
 * Sends a dialog's movement of money with one key for as long as the dialog stands: however often it is pressed or sent
 * again, the money moves once. What was not answered is a repeat from a dialog opened anew, too; something else has a key of its own
 * there. Texts that the API has for fields of the form are given back for them, the rest is a toast.
 */
export function useSendOnce<Answer>({ url, done, onClose }: SendOnce<Answer>) {
  const used = useRef<string>(undefined);
  const isStale = useRef(false);
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { form, refuse } = useRefusal();
  const close = () => {
    if (isStale.current) refresh();
    onClose();
  };
  const send = async (values: FieldValues) => {
    const what = `${url} ${JSON.stringify(values)}`;
    const key = keyOf(what) ?? used.current ?? newKey();
    used.current = key;
    setSending(true);
    try {
      const answer = await exchange<Answer>('POST', url, values, { [IDEMPOTENCY_HEADER]: key });
      forget(key);
      notify(done(answer, values), { type: 'success' });
      isStale.current = true;
      close();
    } catch (error) {
      if (isUnknown(error as HttpError)) {
        unanswered.set(what, { key, at: Date.now() });
        isStale.current = true;
      } else if ((error as HttpError).status === SAYS_DONE) forget(key);
      return refuse(error as HttpError);
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return {
    ...{ form, isSending, send },
    /** Leaves the dialog. What may have moved is read anew only now: what is typed would go with what stands behind. */
    close,
  };
}
