import { isBeforeDispatch, order as contract, text, type OrderMove, type OrderStatus } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, useRefresh, type HttpError, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { patch } from '../../../data/dataProvider';
import { SAYS_STALE } from '../../../data/statuses';
import type { Conflict } from '../../../records/form/differences';
import { useStanding } from '../../../records/form/useStanding';
import { ERROR_TOAST } from '../../../records/toasts';
import type { OrderRecord } from '../orderRecord';

export const CANCELLED: OrderStatus = 'Order Cancelled';

/** Whether the order left the store meanwhile: the cancel that was confirmed would be a return that nobody was asked about. */
const isGoneOut = ({ opened, theirs }: Conflict<OrderRecord>): boolean =>
  isBeforeDispatch(opened.status) && !isBeforeDispatch(theirs.status);

/** The body of a move from what was typed; `restock` only where a cancel asks for it. */
function moveOf({ status, comments, restock }: FieldValues): OrderMove {
  const said = typeof comments === 'string' ? comments.trim() : '';
  return { status, comments: said || null, restock: restock !== false };
}

/** One move on its way: what the API has against it, and what somebody else made of the order meanwhile. */
function useSending(opened: OrderRecord) {
  const notify = useNotify();
  const { isLeft, leadOn } = useStanding();
  const refresh = useRefresh();
  const [wanted, want] = useState<OrderMove>();
  const [refused, setRefused] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<OrderRecord>>();
  const [isSaved, setSaved] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async (move: OrderMove, over: Partial<RaRecord>) => {
    want(move);
    setRefused(undefined);
    setConflict(undefined);
    setSending(true);
    try {
      await patch(contract.path, opened.id, move, over);
      setSaved(true);
      notify(text(contract.saved), { type: 'success' });
      refresh();
      leadOn(`/${contract.path}`);
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (isLeft()) notify(text('form.left.refused', { reason: message }), ERROR_TOAST);
      else if (status === SAYS_STALE) setConflict({ opened, mine: { ...opened, status: move.status }, theirs: body.current });
      else setRefused(message);
    } finally {
      setSending(false);
    }
  };
  const forget = (why?: string) => {
    setConflict(undefined);
    setRefused(why);
  };
  return { wanted, refused, conflict, isSaved, isSending, send, forget };
}

/** Moves the order over the version on the screen; a cancel is asked about first, a stale one shown field by field. */
export function useMove(opened: OrderRecord) {
  const refresh = useRefresh();
  const [asking, ask] = useState<OrderMove>();
  const { wanted, refused, conflict, isSaved, isSending, send, forget } = useSending(opened);
  const takeTheirs = (why?: string) => {
    forget(why);
    refresh();
  };
  const discard = () => takeTheirs();
  return {
    ...{ asking, refused, isSaved, isSending, conflict, discard },
    save: async (values: FieldValues) => {
      const move = moveOf(values);
      if (move.status === CANCELLED && opened.status !== CANCELLED) ask(move);
      else await send(move, opened);
    },
    confirm: () => {
      ask(undefined);
      if (asking) void send(asking, opened);
    },
    refuse: () => ask(undefined),
    /** What the person chose of the two: theirs is there already. */
    settle: (chosen: Partial<RaRecord>) => {
      if (!conflict || !wanted || chosen.status !== wanted.status) discard();
      else if (wanted.status === CANCELLED && isGoneOut(conflict)) takeTheirs(text('order.cancel.goneOut'));
      else void send(wanted, conflict.theirs);
    },
  };
}
