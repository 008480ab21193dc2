import { order as contract, text, type OrderStatus } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, useRefresh, type RaRecord } from 'react-admin';
import { patch } from '../../../data/dataProvider';
import { useSelection } from '../../../records/list/selection';

interface Failure {
  readonly order: RaRecord;
  readonly reason: string;
}
export type Dispatching =
  | { readonly is: 'asking' }
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly sent: number; readonly failures: readonly Failure[] };

const STATUS: OrderStatus = 'Out for Delivery';

/** 'n orders are out for delivery'. */
export const sentText = (count: number): string =>
  count === 1 ? text('order.dispatch.done.one') : text('order.dispatch.done', { count });

/** Why that order stays; undefined once it is out. */
async function sendOut(order: RaRecord): Promise<string | undefined> {
  try {
    await patch(contract.path, order.id, { status: STATUS }, order);
    return undefined;
  } catch (error) {
    return (error as Error).message;
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
      const reason = await sendOut(order);
      if (reason !== undefined) failures.push({ order, reason });
    }
    const stayed = new Set(failures.map(({ order }) => order));
    const sent = orders.length - failures.length;
    refresh();
    if (failures.length > 0) {
      setState({ is: 'done', sent, failures });
    } else {
      notify(sentText(sent), { type: 'success' });
      onDone();
    }
    set(
      orders.filter((order) => !stayed.has(order)),
      false,
    );
  };
  return { state, start: () => void run() };
}
