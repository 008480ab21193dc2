import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../test/eventually.js';
import { openOwnStore } from '../../test/own-store.js';

it('H7 PostgreSQL restarted at once, three times, under writes: nothing acknowledged is lost, and nobody exits', async () => {
  const store = await openOwnStore();
  const { staff } = store;
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let over = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = 0; !over; at++) {
      const name = `Restart ${writer} ${at}`;
      const { status } = await staff.post('/api/brands').send({ name });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
      else await pause(50);
    }
  });
  for (let restart = 0; restart < 3; restart++) {
    await pause(700);
    await store.restart();
    const before = acknowledged.length;
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before), 10_000);
  }
  over = true;
  await Promise.all(writers);
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  const answer = await staff.get(`/api/brands?limit=1&filter=name||$starts||Restart`);
  const names = new Set<string>();
  for (let page = 1; page <= Math.ceil(Number(answer.body.total) / 100); page++) {
    const { body } = await staff.get(`/api/brands?limit=100&page=${page}&filter=name||$starts||Restart`);
    for (const { name } of body.data as { name: string }[]) names.add(name);
  }
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  await store.close();
}, 180_000);
