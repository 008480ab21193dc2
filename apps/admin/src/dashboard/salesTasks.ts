import { order, setting, transaction, type SalesAnswer, type TextKey, type TextParams } from '@impeller/contracts';

/** Something that waits, and the way to it. */
export interface Task {
  readonly title: TextKey;
  readonly params?: TextParams;
  readonly count: number;
  readonly to: string;
}

/** The way to a list that is narrowed to some of its rows. */
export const listOf = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What waits of the orders, each with the list that shows it. @param seen the resources whose screens this person may open */
export function salesTasks(waiting: SalesAnswer['waiting'], seen: ReadonlySet<string>): readonly Task[] {
  const ofStatus = (status: string) => listOf(order.path, { 'status||$eq': status });
  const tasks: readonly (Task & { readonly resource: string })[] = [
    { resource: order.path, title: 'dashboard.todo.toSend', count: waiting.toSend, to: ofStatus('Order Placed') },
    { resource: order.path, title: 'dashboard.todo.partlyPaid', count: waiting.partlyPaid, to: ofStatus('Partial Payment') },
    {
      resource: transaction.path,
      title: 'dashboard.todo.refundsDue',
      count: waiting.refundsDue,
      to: listOf(transaction.path, { 'refundDue||$gt': 0 }),
    },
    { resource: setting.path, title: 'dashboard.todo.invoices', count: waiting.invoices, to: `/${setting.path}` },
  ];
  return tasks.filter(({ resource }) => seen.has(resource)).map(({ resource: _, ...task }) => task);
}
