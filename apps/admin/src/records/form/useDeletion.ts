import { text } from '@impeller/contracts';
import { useState } from 'react';
import { useDelete, useGetRecordRepresentation, useNotify, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Contract } from '../contract';
import { ERROR_TOAST } from '../toasts';

/** Asks, deletes and tells; `onGone` is called once the record is deleted, or was disabled instead. */
export function useDeletion({ path }: Contract, record: RaRecord, onGone?: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const notify = useNotify();
  /** The record's, where it is deleted from there. */
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const name = String(useGetRecordRepresentation(path)(record));
  const close = () => setAsking(false);
  return {
    isAsking,
    isPending,
    name,
    ask: () => setAsking(true),
    cancel: () => {
      close();
      notify(text('delete.canceled'), { type: 'info' });
    },
    done: () => {
      close();
      onGone?.();
    },
    confirm: () => {
      close();
      void remove(
        path,
        { id: record.id, previousData: record },
        {
          mutationMode: 'pessimistic',
          onSuccess: () => {
            notify(text('delete.done', { name }), { type: 'success' });
            form?.reset(form.getValues()); // what was typed can be saved no more: nobody is to be asked about it
            onGone?.();
          },
          onError: (error) => notify((error as Error).message, ERROR_TOAST),
        },
      );
    },
  };
}
