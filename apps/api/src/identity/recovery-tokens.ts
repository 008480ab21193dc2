import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { PrincipalType } from '../access/actor.js';

/** 256 bits: guessing is hopeless, and a plain digest enough (A17). */
const BYTES = 32;
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What recovery links carry: each token once, for half an hour, and only the newest of an account. The database holds digests. */
@Injectable()
export class RecoveryTokens {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Makes the token of a recovery link while it is sent; the account's older one is void from then on.
   * @param account with the address that the link goes to
   * @returns text that fits into a URL as it is; it stands nowhere else
   * @throws Error where the account has another address by now: who reads the old mailbox is not to have it
   */
  async issue(kind: PrincipalType, { id, email }: { id: number; email: string }): Promise<string> {
    const token = randomBytes(BYTES).toString('base64url');
    const issued = await this.db.query<unknown[]>(ISSUE[kind], [kind, id, digestOf(token), RECOVERY.seconds, email]);
    if (issued.length === 0) throw new Error(text('mail.recipient.moved'));
    return token;
  }

  /** Whose token it is; null for one that is used, too old, replaced or none. It can still be used. */
  async holder(kind: PrincipalType, token: string): Promise<number | null> {
    const [row] = await this.db.query<{ id: number }[]>(HOLDER, [kind, digestOf(token)]);
    return row?.id ?? null;
  }

  /** Uses the token up, in the caller's transaction; of several at once one succeeds. Answers as `holder` does. */
  async use(tx: EntityManager, kind: PrincipalType, token: string): Promise<number | null> {
    const [rows] = await tx.query<[{ id: number }[], number]>(USE, [kind, digestOf(token)]);
    return rows[0]?.id ?? null;
  }
}

/**
 * Takes along what nobody used, so that the table stays as small as the last half hour. Whoever issues and whoever changes the
 * address take turns at the account's row: the change either finds the token and ends it, or is seen here.
 */
const issueTo = (accounts: 'admins' | 'users') => `
  WITH swept AS (DELETE FROM recovery_tokens WHERE "expiresAt" <= now() AND (kind, "principalId") <> ($1, $2)),
    one AS (SELECT id FROM ${accounts} WHERE id = $2 AND "emailAddress" = $5 FOR SHARE)
  INSERT INTO recovery_tokens SELECT $1, id, $3::bytea, now() + $4 * interval '1 s' FROM one
  ON CONFLICT (kind, "principalId") DO UPDATE SET hash = excluded.hash, "expiresAt" = excluded."expiresAt"
  RETURNING "principalId"`;
const ISSUE: Readonly<Record<PrincipalType, string>> = { admin: issueTo('admins'), user: issueTo('users') };

const VALID = `kind = $1 AND hash = $2 AND "expiresAt" > now()`;
const HOLDER = `SELECT "principalId" AS id FROM recovery_tokens WHERE ${VALID}`;
const USE = `DELETE FROM recovery_tokens WHERE ${VALID} RETURNING "principalId" AS id`;
