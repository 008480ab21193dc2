import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { principal } from '../access/actor.js';
import { inPatientTransaction } from '../database/transaction.js';
import { invalid, Refusal } from '../errors/errors.js';

/** A call that may come twice. */
export interface RepeatableCall {
  /** The header `Idempotency-Key`; without one the call is done as often as it comes. */
  readonly key: string | undefined;
  /** Keys are of one principal and one route. */
  readonly route: string;
  /** What the contract made of the body: the same key with another one answers 422. */
  readonly body: unknown;
}

/** @throws Invalid 400 for a header `Idempotency-Key` that holds none, or one that could not be kept whole */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > IDEMPOTENCY_KEY.max)
    throw invalid(IDEMPOTENCY_HEADER, 'idempotency.key', IDEMPOTENCY_KEY);
}

/**
 * Does a call once, however often it comes within 24 hours (decisions §4.10). Its answer is kept in the transaction that does
 * the work: a repeat that runs beside it waits for it, and what is refused is not kept. Most such calls move money or stock, and
 * so all are patient (see `inPatientTransaction`).
 */
@Injectable()
export class Idempotency {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** @throws Refusal 400 for a key that is none, 422 for one that was used with another body */
  async once({ key, route, body }: RepeatableCall, work: (tx: EntityManager) => Promise<string>): Promise<string> {
    if (key === undefined) return inPatientTransaction(this.db, work);
    checkKey(key);
    const who = principal();
    const scope = [who?.type ?? 'none', who?.id ?? 0, route, key];
    const hash = createHash('sha256').update(JSON.stringify(body)).digest();
    return inPatientTransaction(this.db, async (tx) => {
      await tx.query(SWEEP);
      const begun = await tx.query<unknown[]>(BEGIN, [...scope, hash]);
      if (begun.length === 0) return firstAnswer(tx, scope, hash);
      const answer = await work(tx);
      await tx.query(KEEP, [...scope, answer]);
      return answer;
    });
  }
}

async function firstAnswer(tx: EntityManager, scope: readonly unknown[], hash: Buffer): Promise<string> {
  const [first] = await tx.query<[{ bodyHash: Buffer; answer: string }]>(FIRST, [...scope]);
  if (!first.bodyHash.equals(hash)) throw new Refusal(422, text('idempotency.otherBody'));
  return first.answer;
}

const OF = `"principalType" = $1 AND "principalId" = $2 AND route = $3 AND key = $4`;
/** A few of the old ones go with each new one; two sweepers take different rows. */
const SWEEP = `
  DELETE FROM idempotent_answers WHERE ctid IN (SELECT ctid FROM idempotent_answers
    WHERE "createdAt" < now() - interval '24 hours' ORDER BY "createdAt" LIMIT 20 FOR UPDATE SKIP LOCKED)`;
/** Waits for whoever has begun with the same key; an outlived one begins anew. */
const BEGIN = `
  INSERT INTO idempotent_answers AS a ("principalType", "principalId", route, key, "bodyHash") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ("principalType", "principalId", route, key) DO UPDATE
    SET "bodyHash" = excluded."bodyHash", answer = NULL, "createdAt" = now() WHERE a."createdAt" < now() - interval '24 hours'
  RETURNING key`;
const KEEP = `UPDATE idempotent_answers SET answer = $5 WHERE ${OF}`;
const FIRST = `SELECT "bodyHash", answer FROM idempotent_answers WHERE ${OF}`;
