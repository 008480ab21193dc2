import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppRole, startPostgres } from '../../../tools/postgres/embedded.mjs';

/** Starts a throw-away PostgreSQL for all suites. Jest maps no `.js` imports here, so the rest stands in database.ts. */
export default async function setUp(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'impeller-test-'));
  const server = await startPostgres({ dir, throwAway: true, settings: { max_connections: 200 } });
  const { role, urlOf } = await createAppRole(server);
  Object.assign(globalThis, { impellerTestServer: server });
  process.env.IMPELLER_TEST_SERVER = JSON.stringify({ url: server.url, role, base: urlOf('') });
}
