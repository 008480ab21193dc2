/** Where the sessions of one kind of principal stand, and how long they last in seconds. Names are ours. */
interface SessionKind {
  readonly sessions: string;
  readonly accounts: string;
  /** The sessions' column that says whose they are. */
  readonly accountId: string;
  /** What an account `a` must be to sign in. */
  readonly maySignIn: string;
  readonly idle: number;
  readonly absolute: number;
  /** How long an exchanged refresh token gets its successor again. */
  readonly repeat: number;
}

/**
 * That the customer of the row `alias` may sign in; a pending one may (decisions §4.9). Nobody else is written to, is sent pushes,
 * recovers a password or is sold anything.
 */
export const userMaySignIn = (alias: string): string => `${alias}.enabled AND ${alias}.status <> 'Rejected'`;

/** Sessions that are dropped at once: short locks, and one word to all processes that what they know of sessions is old. */
export const DROPPED_AT_ONCE = 1_000;

/** What opens, exchanges and ends sessions of one kind. */
export function sessionStatements({ sessions, accounts, accountId, maySignIn, idle, absolute, repeat }: SessionKind) {
  const id = `s."${accountId}"`;
  // A session that neither rested too long nor lives too long, of an account that may sign in.
  const live = `s."endsAt" > now() AND s."lastSeenAt" > now() - interval '${idle} s' AND a.id = ${id} AND ${maySignIn}`;
  const over = `("endsAt" <= now() OR "lastSeenAt" <= now() - interval '${idle} s')`;
  return {
    // A change of the account that is under way is waited for, and what it left is asked: a plain read would open a session on what
    // was so before, which the change has not ended. The account first, then its sessions, as whoever changes it locks them.
    open: `
      WITH account AS (SELECT a.id FROM ${accounts} a WHERE a.id = $2 AND a.password = $6 AND ${maySignIn} FOR SHARE),
      ended AS (DELETE FROM ${sessions} WHERE "${accountId}" = (SELECT id FROM account) AND ${over})
      INSERT INTO ${sessions} (id, "${accountId}", "refreshHash", "endsAt", ip, "userAgent")
      SELECT $1, id, $3, now() + interval '${absolute} s', $4, $5 FROM account RETURNING "${accountId}" AS "accountId", "endsAt"`,
    rotate: `
      UPDATE ${sessions} s SET "previousHash" = "refreshHash", "refreshHash" = $3, "rotatedAt" = now(), "lastSeenAt" = now()
      FROM ${accounts} a WHERE s.id = $1 AND s."refreshHash" = $2 AND ${live} RETURNING ${id} AS "accountId", s."endsAt"`,
    repeated: `
      SELECT ${id} AS "accountId", s."endsAt" FROM ${sessions} s, ${accounts} a
      WHERE s.id = $1 AND s."previousHash" = $2 AND s."rotatedAt" > now() - interval '${repeat} s' AND ${live}`,
    close: `DELETE FROM ${sessions} WHERE id = $1`,
    // Whoever holds one is not waited for: their account's next sign-in drops it, or the next round does.
    dropOver: `
      DELETE FROM ${sessions} WHERE id = ANY (ARRAY(
        SELECT id FROM ${sessions} WHERE ${over} LIMIT ${DROPPED_AT_ONCE} FOR UPDATE SKIP LOCKED)) RETURNING id`,
    own: `
      SELECT s.id, to_json(s."createdAt") AS "createdAt", to_json(s."lastSeenAt") AS "lastSeenAt", to_json(s."endsAt") AS "endsAt",
        s.ip, s."userAgent", s.id = $2 AS "isCurrent"
      FROM ${sessions} s, ${accounts} a WHERE a.id = $1 AND ${live} ORDER BY s.id = $2 DESC, s."lastSeenAt" DESC`,
    closeOwn: `DELETE FROM ${sessions} WHERE id = $1 AND "${accountId}" = $2 RETURNING id`,
    closeOthers: `DELETE FROM ${sessions} WHERE "${accountId}" = $1 AND id <> $2`,
  };
}
