import { IDEMPOTENCY_HEADER } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, useRefresh, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { exchange } from '../../data/httpClient';
import { useRefusal } from './useRefusal';

export interface SendOnce<Answer> {
  url: string;
  /** What is told when it worked. */
  done: (answer: Answer, values: FieldValues) => string;
  onClose: () => void;
}

/**
 * Sends a dialog's movement of money with one key for as long as the dialog stands: however often it is pressed or sent
 * again, the money moves once. Texts that the API has for fields of the form are given back for them, the rest is a toast.
 */
export function useSendOnce<Answer>({ url, done, onClose }: SendOnce<Answer>) {
  const [key] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { form, refuse } = useRefusal();
  const send = async (values: FieldValues) => {
    setSending(true);
    try {
      const answer = await exchange<Answer>('POST', url, values, { [IDEMPOTENCY_HEADER]: key });
      notify(done(answer, values), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      return refuse(error as HttpError);
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return { form, isSending, send };
}
