import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY } from '@impeller/contracts';
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
   * @returns text that fits into a URL as it is; it stands nowhere else
   */
  async issue(kind: PrincipalType, id: number): Promise<string> {
    const token = randomBytes(BYTES).toString('base64url');
    await this.db.query(ISSUE, [kind, id, digestOf(token), RECOVERY.seconds]);
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

/** Takes along what nobody used, so that the table stays as small as the last half hour. */
const ISSUE = `
  WITH swept AS (DELETE FROM recovery_tokens WHERE "expiresAt" <= now() AND (kind, "principalId") <> ($1, $2))
  INSERT INTO recovery_tokens VALUES ($1, $2, $3, now() + $4 * interval '1 s')
  ON CONFLICT (kind, "principalId") DO UPDATE SET hash = excluded.hash, "expiresAt" = excluded."expiresAt"`;

const VALID = `kind = $1 AND hash = $2 AND "expiresAt" > now()`;
const HOLDER = `SELECT "principalId" AS id FROM recovery_tokens WHERE ${VALID}`;
const USE = `DELETE FROM recovery_tokens WHERE ${VALID} RETURNING "principalId" AS id`;
