import { isTextKey, text } from '@impeller/contracts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCreate, useNotify, useRecordContext, useRedirect, useUpdate, type HttpError, type RaRecord } from 'react-admin';
import { ERROR_TOAST } from '../toasts';
import type { Contract } from '../screens';

type Values = FieldValues;
type FieldTexts = Record<string, string> | undefined;

/** Somebody saved the record between its opening here and the save. */
export interface Conflict {
  opened: RaRecord;
  mine: Values;
  theirs: RaRecord;
}

/** The specification's success text of a resource: `horse-powers` → `horsePower.saved`. */
export function savedText(path: string): string {
  const singular: Record<string, string> = { taxes: 'tax', categories: 'category', countries: 'country', series: 'series' };
  const camel = (singular[path] ?? path.replace(/s$/, '')).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const key = `${camel}.saved`;
  return isTextKey(key) ? text(key) : text('form.saved');
}

/** Creates or changes the form's record, tells the success in the resource's words and returns to the list. */
export function useSave({ path }: Contract) {
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaved, setSaved] = useState(false);

  const done = () => {
    setSaved(true);
    notify(savedText(path), { type: 'success' });
    redirect('list', path);
  };

  /** Answers the texts of fields that the API refused; anything else that went wrong is told at once. */
  const attempt = async (write: () => Promise<unknown>, opened: RaRecord | undefined, mine: Values): Promise<FieldTexts> => {
    try {
      await write();
      setConflict(undefined);
      done();
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === 412 && opened) setConflict({ opened, mine, theirs: body.current });
      else if (Object.keys(body?.errors ?? {}).length > 0) return body.errors;
      else notify(message, ERROR_TOAST);
    }
    return undefined;
  };

  const write = (opened: RaRecord, values: Values) =>
    update(path, { id: opened.id, data: values, previousData: opened }, { mutationMode: 'pessimistic', returnPromise: true });

  return {
    conflict,
    /** Nothing is lost when the form is left now. */
    isSaved,
    save: (values: Values) =>
      record
        ? attempt(() => write(record, values), record, values)
        : attempt(() => create(path, { data: values }, { returnPromise: true }), undefined, values),
    /** Saves the chosen values over theirs. */
    settle: (chosen: Values) =>
      conflict && void attempt(() => write(conflict.theirs, chosen), conflict.theirs, { ...conflict.theirs, ...chosen }),
    discard: () => setConflict(undefined),
  };
}
