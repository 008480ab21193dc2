import { order as contract, text, type OrderStatus } from '@impeller/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh, type HttpError, type RaRecord } from 'react-admin';
import { patch } from '../../../data/dataProvider';
import { stillThisSession } from '../../../data/session';
import { meetsEveryCall } from '../../../data/statuses';
import { holdTab, holdUnsaved } from '../../../records/form/unsaved';
import { useStanding } from '../../../records/form/useStanding';
import { useSelection } from '../../../records/list/selection';
import { ERROR_TOAST } from '../../../records/toasts';

interface Failure {
  /** As it is now, where somebody changed it meanwhile. */
  readonly order: RaRecord;
  readonly reason: string;
  /** No order after it would fare better. */
  readonly isLast: boolean;
}

export type Dispatching =
  | { readonly is: 'asking' }
  | { readonly is: 'running'; readonly done: number; readonly total: number; readonly isStopping?: boolean }
  | { readonly is: 'done'; readonly sent: number; readonly failures: readonly Failure[] };

const DISPATCHED: OrderStatus = 'Out for Delivery';

/** Why that order stays; undefined once it is out. */
async function sendOut(order: RaRecord): Promise<Failure | undefined> {
  try {
    await patch(contract.path, order.id, { status: DISPATCHED }, order);
    return undefined;
  } catch (error) {
    const refusal = error as HttpError;
    const { message, body } = refusal;
    const now = { ...order, ...(body?.current as Partial<RaRecord> | undefined) };
    return { order: now, reason: message, isLast: meetsEveryCall(refusal) };
  }
}

/** Sends out one after the other, as long as it `mayGoOn`; answers all that stay. */
async function sendAll(orders: readonly RaRecord[], mayGoOn: () => boolean, tell: (done: number) => void): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [done, order] of orders.entries()) {
    if (!mayGoOn() || failures.at(-1)?.isLast) {
      const untried = orders.slice(done).map((one) => ({ order: one, reason: text('order.dispatch.untried'), isLast: true }));
      return [...failures, ...untried];
    }
    tell(done);
    const failure = await sendOut(order);
    if (failure) failures.push(failure);
  }
  return failures;
}

const without = (orders: readonly RaRecord[], stayed: readonly RaRecord[]) =>
  orders.filter(({ id }) => !stayed.some((order) => order.id === id));

/**
 * Sends the selected orders out, in the name of whoever began it; what stays, stays selected, and whoever has left the list is told
 * of it. `onDone` when all went.
 */
export function useDispatch(onDone: () => void) {
  const { picked, set } = useSelection();
  const notify = useNotify();
  const refresh = useRefresh();
  const [state, setState] = useState<Dispatching>({ is: 'asking' });
  const isStopped = useRef(false);
  const { isLeft } = useStanding();
  const isRunning = state.is === 'running';
  // A session that ends meanwhile leaves it here: which orders stayed is seen after the sign-in.
  useEffect(() => (isRunning ? holdUnsaved(true) : undefined), [isRunning]);
  const run = async () => {
    const orders = [...picked.values()];
    const isStill = stillThisSession();
    const mayGoOn = () => isStill() && !isStopped.current;
    const letGo = holdTab(); // closed, it would send out no more
    const failures = await sendAll(orders, mayGoOn, (done) => setState({ is: 'running', done, total: orders.length }));
    letGo();
    const stayed = failures.map(({ order }) => order);
    const sent = orders.length - failures.length;
    refresh();
    if (failures.length > 0) {
      setState({ is: 'done', sent, failures });
      if (isLeft()) notify(text('order.dispatch.left', { count: failures.length }), ERROR_TOAST);
    } else {
      notify(text('order.dispatch.done', { count: sent }), { type: 'success' });
      onDone();
    }
    set(without(orders, stayed), false);
    set(stayed, true); // so that the next attempt is one at what they are now
  };
  return {
    state,
    start: () => void run(),
    /** After the order in hand. */
    stop: () => {
      isStopped.current = true;
      setState((now) => (now.is === 'running' ? { ...now, isStopping: true } : now));
    },
  };
}
