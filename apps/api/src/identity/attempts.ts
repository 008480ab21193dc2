import { createHash } from 'node:crypto';
import { normaliseEmail, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Refusal } from '../errors/errors.js';
import { RecordsCore } from '../records/records.js';
import { networkOf } from './network.js';

/** `free` tries at once, then one after 1, 2, 4, … seconds, at most `longest`; `rest` seconds without one forget them all. */
interface Pace {
  readonly free: number;
  readonly longest: number;
  readonly rest: number;
}

const HOUR = 3_600;
const QUARTER = 900;
/** How long an address counts as the account's own after a sign-in. */
const KNOWN_FOR = 30 * 24 * HOUR;

/** Delays that grow until no more than `perHour` guesses at one account go through; never a lock for good (A5). */
export const accountPace = (perHour: number): Pace => ({
  free: Math.max(1, Math.floor(perHour / 20)),
  longest: HOUR / Math.max(perHour * 0.9 - 10, perHour * 0.4), // the first, shorter delays let some ten more through
  rest: HOUR,
});

/** `perQuarter` failures of one address over all accounts, then growing delays (A7). */
export const addressPace = (perQuarter: number): Pace => ({ free: perQuarter, longest: QUARTER / perQuarter, rest: QUARTER });

const digest = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/** A try that may go on. */
export interface Attempt {
  /** Takes it back from the counters, and remembers the address as one of the account's own. */
  succeed(): Promise<void>;
}

/**
 * Keeps guessing slow: for one account wherever the guesses come from, and for one address over all accounts. A try counts
 * before it is looked at, so that many at once are no way around; every process counts in the same table. An address from
 * which the account has signed in lately has a counter of its own: strangers cannot keep the owner out.
 */
@Injectable()
export class Attempts {
  private readonly account: Pace;
  private readonly address: Pace;

  constructor(
    private readonly core: RecordsCore,
    @InjectEnvironment() environment: Environment,
  ) {
    this.account = accountPace(environment.RATE_LIMIT_LOGIN_ACCOUNT);
    this.address = addressPace(environment.RATE_LIMIT_LOGIN_ADDRESS);
  }

  /**
   * Counts a try to prove who one is. The keys are the login's normal form and the socket's address, nothing else (A6).
   * @throws Refusal 429 with the seconds to wait
   */
  async begin(login: string, ip: string | null): Promise<Attempt> {
    const account = digest('account', normaliseEmail(login));
    const network = networkOf(ip);
    const known = digest('known', normaliseEmail(login), network);
    const address = digest('address', network);
    const limits = [this.account.free, this.account.longest, this.account.rest, KNOWN_FOR];
    const values = [address, this.address.free, this.address.longest, this.address.rest, account, known, ...limits];
    const [row] = await this.core.prepared.rows<{ wait: number }>({ sql: BEGIN, values });
    if (row!.wait > 0) throw waiting(Math.ceil(row!.wait));
    const undo = { sql: SUCCEED, values: [address, this.address.free, account, known, KNOWN_FOR] };
    return { succeed: async () => void (await this.core.prepared.rows(undo)) };
  }
}

const waiting = (seconds: number): Refusal =>
  new Refusal(429, text('login.waiting', { seconds }), [], { headers: { 'retry-after': String(seconds) } });

/** Many logins share an address's row: they must not wait for the disk under its lock. A crash may forget half a second of counting. */
const UNSYNCED = `set_config('synchronous_commit', 'off', true) IS NOT NULL`;

const BEGIN = `
  WITH address AS MATERIALIZED (SELECT try_attempt($1, $2, $3, $4) AS wait WHERE ${UNSYNCED}),
       own AS (SELECT EXISTS (SELECT 1 FROM attempts WHERE key = $6 AND "forgetAt" > now()) AS yes)
  SELECT CASE WHEN address.wait > 0 THEN address.wait
              WHEN own.yes THEN try_attempt($6, $7, $8, $10) ELSE try_attempt($5, $7, $8, $9) END AS wait
  FROM address, own`;

/**
 * Locks its rows in the order in which `BEGIN` does, each step waiting for the one before: address, account, known. At last it
 * sweeps a few rows that are forgotten anyway, so that the table stays as small as the last hour.
 */
const SUCCEED = `
  WITH address AS (UPDATE attempts SET count = greatest(count - 1, 0),
                     "nextAt" = CASE WHEN count <= $2 THEN least("nextAt", now()) ELSE "nextAt" END WHERE key = $1 AND ${UNSYNCED} RETURNING 1),
       account AS (DELETE FROM attempts WHERE key = $3 AND (SELECT count(*) FROM address) >= 0
                     AND NOT EXISTS (SELECT 1 FROM attempts WHERE key = $4 AND "forgetAt" > now()) RETURNING 1),
       swept AS (DELETE FROM attempts WHERE key IN (SELECT key FROM attempts
                   WHERE "forgetAt" < now() - interval '1 min' AND key NOT IN ($1, $3, $4) LIMIT 20 FOR UPDATE SKIP LOCKED))
  INSERT INTO attempts SELECT $4, 0, now(), now() + $5 * interval '1 s' FROM (SELECT count(*) FROM account) AS done
  ON CONFLICT (key) DO UPDATE SET count = 0, "nextAt" = now(), "forgetAt" = excluded."forgetAt"`;
