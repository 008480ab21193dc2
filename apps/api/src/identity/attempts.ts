import { createHash } from 'node:crypto';
import { normaliseEmail, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Refusal } from '../errors/errors.js';
import { RecordsCore } from '../records/records.js';
import type { Statement } from '../records/sql/select.js';
import { networkOf } from './network.js';

/** `free` tries at once, then one after 1, 2, 4, … seconds, at most `longest`; they are forgotten after `rest` seconds. */
interface Pace {
  readonly free: number;
  readonly longest: number;
  readonly rest: number;
}

const HOUR = 3_600;
const QUARTER = 900;
/** How long an address counts as the account's own after a sign-in. */
const KNOWN_FOR = 30 * 24 * HOUR;

/**
 * Delays that grow until no more than `perHour` guesses at one account go through; never a lock for good (A5). An hour without a try
 * forgets them.
 */
export const accountPace = (perHour: number): Pace => ({
  free: Math.max(1, Math.floor(perHour / 20)),
  longest: HOUR / Math.max(perHour * 0.9 - 10, perHour * 0.4), // the first, shorter delays let some ten more through
  rest: HOUR,
});

/**
 * `perQuarter` failures of one address over all accounts, then growing delays (A7). They fade one by one, as many in a quarter: an
 * address that many share is never without a try.
 */
export const addressPace = (perQuarter: number): Pace => ({ free: perQuarter, longest: QUARTER / perQuarter, rest: QUARTER });

const digest = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/** The counters of a try: the account's, the account's at this address, the address's. */
function keysOf(login: string, ip: string | null) {
  const network = networkOf(ip);
  return {
    account: digest('account', normaliseEmail(login)),
    known: digest('known', normaliseEmail(login), network),
    address: digest('address', network),
  };
}

/** A try that may go on. */
export interface Attempt<T> {
  /** What the statement along with it found. */
  readonly found: Partial<T>;
  /**
   * Takes it back from the counters, and remembers the address as one of the account's own.
   * @param along a statement that ends in its list of columns, to run in the same round trip
   * @returns its rows
   */
  succeed<R>(along?: Statement): Promise<R[]>;
  /** It was no guess: it counts no more, those before it still do, and the address becomes nobody's own by it. */
  pardon(): Promise<void>;
}

/** What `check` says; where it could not be done (others are before it) nobody has guessed at anything, and the try is none. */
export async function tried<T>({ pardon }: Pick<Attempt<unknown>, 'pardon'>, check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    await pardon();
    throw error;
  }
}

/** For tries that go along with nothing. */
const NOTHING: Statement = { sql: 'SELECT', values: [] };
const DONE: Statement = { sql: 'SELECT true AS done', values: [] };

/** A function's call whose parameters follow `taken` others. */
const call = (name: string, values: readonly unknown[], { values: taken }: Statement): string =>
  `${name}(${values.map((_, at) => `$${taken.length + at + 1}`).join(', ')})`;

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
   * @param along a SELECT of at most one row, to run in the same round trip
   * @throws Refusal 429 with the seconds to wait
   */
  async begin<T>(login: string, ip: string | null, along = NOTHING): Promise<Attempt<T>> {
    const { account, known, address } = keysOf(login, ip);
    const limits = [this.account.free, this.account.longest, this.account.rest, KNOWN_FOR];
    const counters = [address, this.address.free, this.address.longest, this.address.rest, account, known, ...limits];
    const [row] = await this.core.prepared.rows<{ wait: number; begun: string } & Partial<T>>({
      sql: `SELECT ${call('begin_attempt', counters, along)} AS wait, clock_timestamp()::text AS begun, found.* FROM (SELECT) one LEFT JOIN (${along.sql}) found ON true`,
      values: [...along.values, ...counters],
    });
    if (row!.wait > 0) throw waiting(Math.ceil(row!.wait));
    return {
      found: row!,
      succeed: (statement) => this.takeBack([address, this.address.free, account, known, KNOWN_FOR], statement),
      pardon: () => this.pardon([address, account, known], row!.begun),
    };
  }

  /** Somebody proved in another way whose account it is: its failures are forgotten, and this address is one of its own. */
  async welcome(login: string, ip: string | null): Promise<void> {
    const { account, known } = keysOf(login, ip);
    await this.takeBack([digest('nobody'), this.address.free, account, known, KNOWN_FOR]);
  }

  private async pardon([address, account, known]: readonly Buffer[], begun: string): Promise<void> {
    const ofAddress = [address, this.address.free, this.address.rest];
    const ofAccount = [account, known, this.account.free, this.account.rest, KNOWN_FOR];
    const values = [...ofAddress, ...ofAccount, begun];
    await this.core.prepared.rows({ sql: `SELECT ${call('pardon_attempt', values, NOTHING)}`, values });
  }

  private takeBack<R>(counters: readonly unknown[], along = DONE): Promise<R[]> {
    const sql = `${along.sql}, ${call('succeed_attempt', counters, along)} AS "isForgotten"`;
    return this.core.prepared.rows({ sql, values: [...along.values, ...counters] });
  }
}

const waiting = (seconds: number): Refusal =>
  new Refusal(429, text('login.waiting', { count: seconds }), [], { headers: { 'retry-after': String(seconds) } });
