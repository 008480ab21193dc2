import { order as contract, text, type OrderStatus } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, useRefresh, type HttpError, type RaRecord } from 'react-admin';
import { patch } from '../../../data/dataProvider';
import { useSelection } from '../../../records/list/selection';

interface Failure {
  /** As it is now, where somebody changed it meanwhile. */
  readonly order: RaRecord;
  readonly reason: string;
}
export type Dispatching =
  | { readonly is: 'asking' }
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly sent: number; readonly failures: readonly Failure[] };

const DISPATCHED: OrderStatus = 'Out for Delivery';

/** Why that order stays; undefined once it is out. */
async function sendOut(order: RaRecord): Promise<Failure | undefined> {
  try {
    await patch(contract.path, order.id, { status: DISPATCHED }, order);
    return undefined;
  } catch (error) {
    const { message, body } = error as HttpError;
    return { order: { ...order, ...(body?.current as Partial<RaRecord> | undefined) }, reason: message };
  }
}

/** Sends the selected orders out; what stays, stays selected. `onDone` when all went. */
export function useDispatch(onDone: () => void) {
  const { picked, set } = useSelection();
  const notify = useNotify();
  const refresh = useRefresh();
  const [state, setState] = useState<Dispatching>({ is: 'asking' });
  const run = async () => {
    const orders = [...picked.values()];
    const failures: Failure[] = [];
    for (const [done, order] of orders.entries()) {
      setState({ is: 'running', done, total: orders.length });
      const failure = await sendOut(order);
      if (failure) failures.push(failure);
    }
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
  return { state, start: () => void run() };
}
