import { userMaySignIn } from '../identity/session-statements.js';

/** The kinds of account whose password a mail can recover. */
export const RECOVERABLE = ['admin', 'user'] as const;
export type Recoverable = (typeof RECOVERABLE)[number];

/** The enabled accounts of an address, as the job has them: `$1` is the address. Each kind adds a line; compared as their indexes do. */
export const ACCOUNTS_BY_EMAIL = `
  SELECT 'admin' AS kind, id AS "accountId" FROM admins WHERE enabled AND lower("emailAddress") = lower($1)
  UNION ALL SELECT 'user', u.id FROM users u WHERE ${userMaySignIn('u')} AND lower(u."emailAddress") = lower($1)`;

/** How a recovery mail addresses an account: `$1` is its id. */
export const ACCOUNT_BY_ID: Readonly<Record<Recoverable, string>> = {
  admin: `SELECT "fullName" AS name, "emailAddress" AS email FROM admins WHERE id = $1 AND enabled`,
  user: `SELECT u."fullName" AS name, u."emailAddress" AS email FROM users u WHERE u.id = $1 AND ${userMaySignIn('u')}`,
};
