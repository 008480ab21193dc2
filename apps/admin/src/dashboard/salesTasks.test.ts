import { salesTasks } from './salesTasks';

const waiting = { toSend: 3, partlyPaid: 2, refundsDue: 1, invoices: 4 };

it('leads from what waits to the list that shows it', () => {
  const tasks = salesTasks(waiting, new Set(['orders', 'transactions', 'settings']));
  expect(tasks.map(({ count, to }) => [count, decodeURIComponent(to)])).toEqual([
    [3, '/orders?filter={"status||$eq":"Order Placed"}'],
    [2, '/orders?filter={"status||$eq":"Partial Payment"}'],
    [1, '/transactions?filter={"refundDue||$gt":0}'],
    [4, '/settings'],
  ]);
});

it('leads nowhere that this person cannot go', () => {
  expect(salesTasks(waiting, new Set(['transactions'])).map(({ count }) => count)).toEqual([1]);
  expect(salesTasks(waiting, new Set())).toEqual([]);
});
