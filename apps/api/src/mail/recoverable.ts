/** The kinds of account whose password a mail can recover. */
export const RECOVERABLE = ['admin'] as const;
export type Recoverable = (typeof RECOVERABLE)[number];

/** Whether an address is that of an enabled account: `$1` is the address. Each kind adds a line. */
export const ACCOUNTS_BY_EMAIL = `
  SELECT jsonb_build_object('kind', 'admin', 'accountId', id) AS data FROM admins
  WHERE enabled AND lower(normalize("emailAddress", NFC)) = lower(normalize($1, NFC))`;

/** How a recovery mail addresses an account: `$1` is its id. */
export const ACCOUNT_BY_ID: Readonly<Record<Recoverable, string>> = {
  admin: `SELECT "fullName" AS name, "emailAddress" AS email FROM admins WHERE id = $1 AND enabled`,
};
