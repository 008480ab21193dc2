import { dayAfter, dayOf, istDay } from '@impeller/contracts';
import { openShop } from '../../test/orders.js';

let opened: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => (opened = await openShop({ price: 100 })), 60_000);
afterAll(() => opened?.api.close());

it('counts for today, the week and the month from their first instant in India on', async () => {
  const { api, staff, shop, asha, pump } = opened;
  const today = dayOf(new Date());
  const monday = dayAfter(new Date(), -((new Date(today).getUTCDay() + 6) % 7));
  const starts = [today, monday, `${today.slice(0, 7)}-01`].map((day) => istDay(day).start.getTime());
  const instants = starts.flatMap((start) => [start, start - 1_000]);
  for (const instant of instants) {
    const { id } = (await shop.order(asha, [[pump, 1]]).expect(201)).body;
    await api.db.query('UPDATE orders SET "orderTimestamp" = $2 WHERE id = $1', [id, new Date(instant)]);
  }
  const figures = (await staff.get('/api/orders/count-dashboard').expect(200)).body;
  const counts = starts.map((start) => instants.filter((instant) => instant >= start).length);
  expect(['today', 'week', 'month'].map((span) => figures[span].orders)).toEqual(counts);
});
