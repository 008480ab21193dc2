import { text } from '@impeller/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCreate, useNotify, useRecordContext, useUpdate, type HttpError, type RaRecord } from 'react-admin';
import { changesOf } from '../../data/dataProvider';
import { newKey } from '../../data/newKey';
import { SAYS_STALE } from '../../data/statuses';
import { ERROR_TOAST } from '../toasts';
import type { Contract } from '../contract';
import { listPathOf } from '../parent';
import type { Conflict } from './differences';
import { useRefusal } from './useRefusal';
import { useStanding } from './useStanding';

type Values = FieldValues;
type FieldTexts = Record<string, string> | undefined;

interface Where {
  /** The form stands in the list that it would return to. */
  readonly staysInList?: boolean;
}

/**
 * Creates or changes the form's record, tells the success in the resource's words and returns to the list. Where somebody else was
 * faster, what both want becomes a conflict to settle.
 */
export function useSave(contract: Contract, where: Where = {}) {
  const record = useRecordContext();
  const { create, change } = useWrites(contract);
  const done = useDone(contract, where);
  const { form, isSending, conflict, forget, attempt } = useAttempt(done);
  return {
    form,
    conflict,
    isSaved: done.isDone,
    isSending,
    save: (values: Values) => attempt(record ? change(record, values) : create(values), record, values),
    /** Saves the chosen values over theirs; all of theirs is there already. */
    settle: (chosen: Values) => {
      if (!conflict) return undefined;
      const { theirs } = conflict;
      if (Object.keys(changesOf(contract.path, chosen, theirs)).length > 0)
        return attempt(change(theirs, chosen), theirs, { ...theirs, ...chosen });
      forget();
      return done.leave(theirs);
    },
    discard: forget,
  };
}

/** One save on its way: what the API has against it, and what somebody else made of the record meanwhile. */
function useAttempt(done: ReturnType<typeof useDone>) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSending, setSending] = useState(false);
  const { form, refuse } = useRefusal();
  const forget = () => setConflict(undefined);
  /** Answers the texts that the API has for fields of the form; anything else that went wrong is told at once. */
  const attempt = async (write: Promise<RaRecord>, opened: RaRecord | undefined, mine: Values): Promise<FieldTexts> => {
    setSending(true);
    try {
      const saved = await write;
      forget();
      done.tell(saved);
    } catch (error) {
      const refusal = error as HttpError;
      if (done.isLeft()) notify(text('form.left.refused', { reason: refusal.message }), ERROR_TOAST);
      else if (refusal.status === SAYS_STALE && opened) setConflict({ opened, mine, theirs: refusal.body.current });
      else if (conflict) notify(refusal.message, ERROR_TOAST);
      else return refuse(refusal);
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return { form, isSending, conflict, forget, attempt };
}

/**
 * The two ways to write a record; both reject with what the API said. Where an answer may get lost after something has been set
 * going, what is added has one key for as long as the form stands: however often it is saved, there is one.
 */
function useWrites({ path, isRepeatable }: Contract) {
  const [meta] = useState(() => (isRepeatable ? { key: newKey() } : undefined));
  const [create] = useCreate();
  const [update] = useUpdate();
  return {
    create: (data: Values) => create(path, { data, meta }, { returnPromise: true }),
    change: (opened: RaRecord, data: Values) =>
      update(path, { id: opened.id, data, previousData: opened }, { mutationMode: 'pessimistic', returnPromise: true }),
  };
}

/**
 * Tells the success and goes back to the list; from then on nothing is lost when the form is left. A list that stands around it is
 * read anew instead: react-admin changes a row in its place, and what was saved may have another one. Led to, the list would scroll
 * to its top, and what is typed elsewhere in it be asked about. Where nothing had to be written, nothing is told.
 */
function useDone(contract: Contract, { staysInList = false }: Where) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { isLeft, leadOn } = useStanding();
  const isNew = useRecordContext() === undefined;
  const [isDone, setDone] = useState(false);
  const leave = (stored: RaRecord) => {
    setDone(true);
    if (staysInList) void queries.invalidateQueries({ queryKey: [contract.path, 'getList'] });
    else leadOn(listPathOf(contract, stored));
  };
  const tell = (saved: RaRecord) => {
    notify(text(isNew ? contract.added : contract.saved), { type: 'success' });
    leave(saved);
  };
  return { isDone, tell, leave, isLeft };
}
