import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/**
 * What is counted, and the seconds within which it may be so many: requests for a recovery mail from a network and of an account,
 * changes of an account's own e-mail or password, tests of a mail. All keys stand in one table, kept apart by these names.
 */
const WINDOWS = { network: 900, account: 3_600, 'own change': 3_600, 'mail test': 3_600 } as const;

/**
 * Counts one that makes a mail go out, so that nobody can fill a mailbox (A4). In a transaction that fails it is not counted.
 * @param kind what is counted
 * @param whose of whom or whence, each with a budget of its own
 * @param most how many there may be within the kind's window, which begins with the first
 * @returns 0, or the seconds to wait where it is one too many
 */
export async function spendMail(
  db: Pick<DataSource, 'query'>,
  kind: keyof typeof WINDOWS,
  whose: readonly (string | number)[],
  most: number,
): Promise<number> {
  const key = createHash('sha256')
    .update([kind, ...whose].join('\n'))
    .digest();
  const values = [key, most, WINDOWS[kind]];
  const [{ wait }] = await db.query<[{ wait: number }]>('SELECT spend_mail_budget($1, $2, $3) AS wait', values);
  return wait;
}
