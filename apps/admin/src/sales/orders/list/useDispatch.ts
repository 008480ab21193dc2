import { order as contract, text, type OrderStatus } from '@impeller/contracts';
import { useRef, useState } from 'react';
import { useNotify, useRefresh, type HttpError, type RaRecord } from 'react-admin';
import { patch } from '../../../data/dataProvider';
import { stillThisSession } from '../../../data/session';
import { useSelection } from '../../../records/list/selection';

interface Failure {
  /** As it is now, where somebody changed it meanwhile. */
  readonly order: RaRecord;
  readonly reason: string;
  /** No order after it would fare better. */
  readonly isLast: boolean;
}
/** What says nothing about the one order: nothing answers, the session is over, or the server takes none for now. */
const OUTAGES: readonly number[] = [0, 401, 429, 502, 503, 504];

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
    const { message, body, status } = error as HttpError;
    const now = { ...order, ...(body?.current as Partial<RaRecord> | undefined) };
    return { order: now, reason: message, isLast: OUTAGES.includes(status) };
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

/** Sends the selected orders out, in the name of whoever began it; what stays, stays selected. `onDone` when all went. */
export function useDispatch(onDone: () => void) {
  const { picked, set } = useSelection();
  const notify = useNotify();
  const refresh = useRefresh();
  const [state, setState] = useState<Dispatching>({ is: 'asking' });
  const isStopped = useRef(false);
  const run = async () => {
    const orders = [...picked.values()];
    const isStill = stillThisSession();
    const mayGoOn = () => isStill() && !isStopped.current;
    const failures = await sendAll(orders, mayGoOn, (done) => setState({ is: 'running', done, total: orders.length }));
    const stayed = failures.map(({ order }) => order);
    const sent = orders.length - failures.length;
    refresh();
    if (failures.length > 0) {
      setState({ is: 'done', sent, failures });
    } else {
      notify(text('order.dispatch.done', { count: sent }), { type: 'success' });
      onDone();
    }
    set(
      orders.filter(({ id }) => !stayed.some((order) => order.id === id)),
      false,
    );
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
