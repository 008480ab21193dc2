import { useState } from 'react';
import type { HttpError } from 'react-admin';

interface Refused {
  readonly message: string;
  /** What the API says of single fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a form of a public screen; says while it is under way and what the API had against it. */
export function useSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const submit = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await send();
    } catch (error) {
      const { message, body } = error as HttpError;
      const details: readonly { field: string; message: string }[] = body?.details ?? [];
      setRefused({ message, fields: Object.fromEntries(details.map((detail) => [detail.field, detail.message])) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, submit: () => void submit() };
}
