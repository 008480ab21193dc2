import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { signIn, takeEndReason } from '../data/session';

interface Message {
  readonly severity: 'info' | 'error';
  readonly text: string;
}

/** Signs in and says what came of it; `onDone` runs once it worked. */
export function useLogin(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [message, setMessage] = useState<Message | undefined>(() => {
    const reason = takeEndReason();
    return reason ? { severity: 'info', text: reason } : undefined;
  });

  const submit = async (emailAddress: string, password: string, code: string) => {
    setBusy(true);
    setMessage(undefined);
    try {
      await signIn(emailAddress, password, code || undefined);
      onDone();
    } catch (error) {
      const { message: reason, body } = error as HttpError;
      const details: readonly { field: string; message: string }[] = body?.details ?? [];
      const ofCode = details.find(({ field }) => field === 'code');
      setNeedsCode((now) => now || ofCode !== undefined);
      // The second step is no mistake of whoever has not seen it yet.
      setMessage({ severity: ofCode && code === '' ? 'info' : 'error', text: ofCode?.message ?? reason });
      setBusy(false);
    }
  };
  return {
    busy,
    needsCode,
    message,
    submit: (email: string, password: string, code: string) => void submit(email, password, code),
  };
}
