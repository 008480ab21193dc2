import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rates } from '../figure.mjs';
import { STAFF_COUNT, staffEmail } from '../fill/staff.mjs';
import { inTurns, mustServe } from '../load/load.mjs';
import { OWNER, withClient } from '../place.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const SCRIPT = join(import.meta.dirname, '../limit/passwords.mjs');

/** @param {string} HASH @param {number} seconds @returns {Promise<import('../load/load.mjs').Result>} */
async function argon2Alone(HASH, seconds) {
  const env = { ...process.env, HASH, PASSWORD: OWNER.password, SECONDS: String(seconds) };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], { env });
  return { perSecond: Number(stdout), p50: NaN, p99: NaN, refused: 0 };
}

const requests = Array.from({ length: STAFF_COUNT }, (_, at) => ({
  method: 'POST',
  path: '/api/admins/login',
  body: JSON.stringify({ emailAddress: staffEmail(at + 1), password: OWNER.password }),
}));

export const logins = {
  number: 11,
  title: 'logins: password checked, session opened, throttle kept',
  /** @param {Bench} bench */
  async run(bench) {
    const { url } = await bench.api();
    const { seconds, connections, rounds } = bench.strength;
    // With those that the round before left behind still fewer than the API lets wait to hash; more are told to come again.
    const strength = { seconds, connections: Math.min(connections, 8) };
    const hash = await withClient(
      bench.place.superUrl,
      async (client) => (await client.query('SELECT password FROM admins LIMIT 1')).rows[0].password,
    );
    await mustServe({ url, requests }, { ...strength, seconds: 3 });
    const results = await inTurns(
      () => mustServe({ url, requests }, strength),
      () => argon2Alone(hash, seconds),
      rounds,
    );
    return [rates('argon2id alone, one a core', results, { first: 0.8 })];
  },
};
