import { OneReader } from './one-reader.js';
import type { Prepared } from './prepared.js';
import type { Statement } from './select.js';

const statements = {
  one: (id: number): Statement => ({ sql: 'one', values: [id] }),
  many: (ids: readonly number[]): Statement => ({ sql: 'many', values: [...ids] }),
};

/** A reader of the records 1 to 9, and what it sent. Record 9 cannot be read. */
function reading() {
  const sent: Statement[] = [];
  const rows = async ({ sql, values }: Statement) => {
    sent.push({ sql, values });
    const ids = values as number[];
    if (ids.includes(9)) throw new Error('broken');
    return ids.filter((id) => id < 9).map((id) => ({ ...(sql === 'many' ? { id } : {}), data: `{"id":${id}}` }));
  };
  return { sent, reader: new OneReader({ rows } as unknown as Prepared, statements) };
}

it('asks once for what is asked for in one turn, and answers each their own', async () => {
  const { sent, reader } = reading();
  expect(await Promise.all([3, 1, 77, 3].map((id) => reader.read(id)))).toEqual(['{"id":3}', '{"id":1}', undefined, '{"id":3}']);
  expect(sent).toEqual([{ sql: 'many', values: [3, 1, 77] }]);
});

it('asks for a record alone by its own statement', async () => {
  const { sent, reader } = reading();
  expect(await reader.read(5)).toBe('{"id":5}');
  expect(await reader.read(77)).toBeUndefined();
  expect(sent.map(({ sql }) => sql)).toEqual(['one', 'one']);
});

it('shares the work of many among several connections, and a fault among those of one statement only', async () => {
  const { sent, reader } = reading();
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 9, 8].map((id) => reader.read(id)));
  expect(sent.map(({ values }) => values)).toEqual([[1, 2, 3, 4], [5, 6, 7, 9], [8]]);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, false, false, false, false, true]);
});

it('reads in a transaction at once and by itself', async () => {
  const { sent, reader } = reading();
  const [inside, beside] = [reader.read(1, {} as never), reader.read(2)];
  expect(sent).toEqual([{ sql: 'one', values: [1] }]);
  expect(await Promise.all([inside, beside])).toEqual(['{"id":1}', '{"id":2}']);
});
