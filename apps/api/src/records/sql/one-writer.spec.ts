import { DatabaseError } from 'pg';
import { OneWriter } from './one-writer.js';
import type { Prepared } from './prepared.js';
import type { Statement } from './select.js';

const refused = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code });

/** A writer of the records 1 to 9, and what it sent. Record 9 is refused with `code`, or breaks the connection. */
function writing(code?: string) {
  const sent: number[][] = [];
  /** Where there are several, the first one says how long a locked row is waited for. */
  const texts = async (statements: readonly Statement[]) => {
    const [first, ...others] = statements;
    const writes = statements.length > 1 ? others : statements;
    if (statements.length > 1) expect(first!.sql).toContain('lock_timeout');
    const ids = writes.map(({ values }) => values[0] as number);
    sent.push(ids);
    if (ids.includes(9)) throw code ? refused(code) : new Error('Connection terminated unexpectedly');
    const answers = ids.flatMap((id, at) => (id < 9 ? [[at, `{"id":${id}}`] as const] : []));
    // As an array without what nothing answered: it ends with the last answer.
    const found: string[] = [];
    for (const [at, text] of answers) found[at + statements.length - ids.length] = text;
    return found;
  };
  const rows = async ({ values }: Statement) => (sent.push([-Number(values[0])]), [{ data: 'inside' }]);
  const writer = new OneWriter({ texts, rows } as unknown as Prepared);
  const write = (id: number, tx?: never) => writer.write(id, { sql: 'UPDATE', values: [id] }, tx);
  return { sent, write };
}

it('writes together what is asked for in one turn, in the order of the ids, and answers each their own', async () => {
  const { sent, write } = writing();
  const answers = await Promise.all([30, 3, 1, 3].map((id) => write(id)));
  expect(answers).toEqual([undefined, '{"id":3}', '{"id":1}', '{"id":3}']);
  expect(sent).toEqual([[1, 3, 3, 30]]);
});

it('shares many among several transactions', async () => {
  const { sent, write } = writing();
  await Promise.all([8, 7, 6, 5, 4, 3, 2, 1, 12].map((id) => write(id)));
  expect(sent).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [12]]);
});

it.each(['23505', '40P01', '57014', '55P03'])('writes the others by themselves where one is refused with %s', async (code) => {
  const { sent, write } = writing(code);
  const answers = await Promise.allSettled([9, 2, 1].map((id) => write(id)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(sent).toEqual([[1, 2, 9], [1], [2], [9]]);
});

it.each([undefined, '57P01', '08006', '58030', '53100'])('writes nothing twice that may have been written: %s', async (code) => {
  const { sent, write } = writing(code);
  const answers = await Promise.allSettled([9, 2].map((id) => write(id)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toEqual([[2, 9]]);
});

it('writes in a transaction at once and by itself', async () => {
  const { sent, write } = writing();
  const [inside, beside] = [write(1, {} as never), write(2)];
  expect(sent).toEqual([[-1]]);
  expect(await Promise.all([inside, beside])).toEqual(['inside', '{"id":2}']);
});
