import { auditLog } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../src/administration/audit-logs/audit-log.entity.js';
import { readQuery } from '../../src/records/query/read-query.js';
import { RecordsCore } from '../../src/records/records.js';
import { compileList, type ListStatements, type Statement } from '../../src/records/sql/select.js';
import { startApi, type Api } from '../../test/start-api.js';

const LINES = 10_000;
const OLD = LINES / 5;
let api: Api;
beforeAll(async () => {
  api = await startApi();
  // A fifth of it of last year, by somebody who left; one deletion a thousand lines.
  await api.db.query(
    `INSERT INTO audit_logs ("createdTimestamp", "adminId", "adminName", action, resource, "recordId", changes)
     SELECT now() - CASE WHEN n <= $2 THEN interval '1 year' ELSE interval '1 day' END + n * interval '1 second', CASE WHEN n <= $2 THEN 2 ELSE 1 END, 'Superadmin',
       CASE WHEN n % 1000 = 0 THEN 'delete' ELSE 'update' END, 'brands', n, '{}' FROM generate_series(1, $1::int) n`,
    [LINES, OLD],
  );
  await api.db.query('VACUUM (ANALYZE) audit_logs');
}, 60_000);
afterAll(() => api?.close());

/** What the trail's list asks PostgreSQL with a filter. */
function asked(filter: string): ListStatements {
  const policy = api.app.get(RecordsCore).policies.of(auditLog, AuditLog);
  return compileList(policy, readQuery(policy, { filter }), null);
}

/** Lines of the trail that this connection has looked at, since it last told the others. */
async function linesRead(tx: EntityManager): Promise<number> {
  const [{ lines }] = await tx.query<[{ lines: number }]>(
    `SELECT (idx_tup_fetch + seq_tup_read)::int AS lines FROM pg_stat_xact_user_tables WHERE relname = 'audit_logs'`,
  );
  return lines;
}

/** What a statement answers, and how many lines it looks at. */
const run = ({ sql, values }: Statement) =>
  api.db.transaction(async (tx) => {
    const before = await linesRead(tx);
    const [answer] = await tx.query<[Record<string, unknown>]>(sql, [...values]);
    return { answer, read: (await linesRead(tx)) - before };
  });

it('the lines up to a day are found without a look at those that have come since', async () => {
  const { answer, read } = await run(
    asked(`createdTimestamp||$lte||${new Date(Date.now() - 100 * 86_400_000).toISOString()}`).rows(0),
  );
  const found = JSON.parse(String(answer.data)) as { recordId: number }[];
  expect(found.slice(0, 2)).toMatchObject([{ recordId: OLD }, { recordId: OLD - 1 }]);
  expect(read).toBeLessThan(3 * found.length);
});

it('what an admin did who left is found without a look at what the others have done since', async () => {
  const { answer, read } = await run(asked('adminId||$eq||2').rows(0));
  expect(answer).toBeTruthy();
  expect(read).toBeLessThan(LINES / 100);
});
