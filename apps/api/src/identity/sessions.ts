import { randomUUID } from 'node:crypto';
import { ADMIN_SESSION, USER_SESSION, type OwnSession } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context, type PrincipalType } from '../access/actor.js';
import { RecordsCore } from '../records/records.js';
import type { Statement } from '../records/sql/select.js';
import { Principals } from './principals.js';
import { digestOf, firstToken, readToken, successorOf, writeToken, type RefreshToken } from './refresh-token.js';
import { DROPPED_AT_ONCE, sessionStatements, userMaySignIn } from './session-statements.js';
import { SigningKey } from './signing-key.js';

/** A session that goes on: what its next access and refresh tokens are made of. */
export interface OpenSession {
  readonly id: string;
  readonly type: PrincipalType;
  /** The admin's or the user's. */
  readonly accountId: number;
  readonly endsAt: Date;
  /** The refresh token: for the cookie, or for the app to keep. */
  readonly refreshToken: string;
}

interface Row {
  readonly accountId: number;
  readonly endsAt: Date;
}

/** An account, and the hash of the password by which somebody proved to be its holder. */
interface Proved {
  readonly id: number;
  readonly password: string;
}

const MAX_USER_AGENT = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sessions of one kind of principal: rows that live as long as somebody is signed in. Deleting one signs its holder out everywhere. */
@Injectable()
abstract class AnySessions {
  protected abstract readonly type: PrincipalType;
  protected abstract readonly sql: ReturnType<typeof sessionStatements>;

  constructor(
    private readonly core: RecordsCore,
    private readonly key: SigningKey,
    private readonly principals: Principals,
  ) {}

  /**
   * Opens a session for somebody who has proved who it is; drops what is left of their ended ones.
   * @param run sends the opening statement, with what else is to happen in the same round trip
   * @returns null where the account has another password meanwhile, may not sign in any more, or is gone (A16)
   */
  async open(
    { id, password }: Proved,
    userAgent: string | undefined,
    run = (opening: Statement): Promise<Row[]> => this.core.prepared.rows<Row>(opening),
  ): Promise<OpenSession | null> {
    const token = firstToken(randomUUID());
    const agent = userAgent?.slice(0, MAX_USER_AGENT) ?? null;
    const values = [token.sessionId, id, digestOf(token), context()?.ip ?? null, agent, password];
    const [row] = await run({ sql: this.sql.open, values });
    return row ? this.opened(token, row) : null;
  }

  /**
   * Takes a refresh token and gives its successor. Within 10 seconds a repeat gets the same one: two tabs, or an answer
   * that was lost. Later, somebody else has it too: the session ends.
   * @returns null when the session is over, or is now
   */
  async rotate(refreshToken: string): Promise<OpenSession | null> {
    const token = readToken(refreshToken, this.key);
    if (!token) return null;
    const next = successorOf(token, this.key);
    const [rotated] = await this.core.prepared.rows<Row>({
      sql: this.sql.rotate,
      values: [token.sessionId, digestOf(token), digestOf(next)],
    });
    const row = rotated ?? (await this.repeated(token));
    if (row) return this.opened(next, row);
    await this.close(token.sessionId);
    return null;
  }

  /** The session of a token that was exchanged a moment ago. */
  private async repeated(token: RefreshToken): Promise<Row | undefined> {
    const [row] = await this.core.prepared.rows<Row>({ sql: this.sql.repeated, values: [token.sessionId, digestOf(token)] });
    return row;
  }

  /** Ends a session at once, in this process and within a second in every other. */
  async close(id: string): Promise<void> {
    await this.core.prepared.rows({ sql: this.sql.close, values: [id] });
    this.principals.forget();
  }

  /** The sessions of an account that go on, `current` first, then by last use. */
  async of(accountId: number, current: string): Promise<OwnSession[]> {
    return this.core.prepared.rows<OwnSession>({ sql: this.sql.own, values: [accountId, current] });
  }

  /** Ends a session if it is that account's. Answers whether it was. */
  async closeOwn(accountId: number, id: string): Promise<boolean> {
    if (!UUID.test(id)) return false;
    const closed = await this.core.prepared.rows({ sql: this.sql.closeOwn, values: [id, accountId] });
    this.principals.forget();
    return closed.length > 0;
  }

  /** Ends an account's sessions but one. */
  async closeOthers(accountId: number, kept: string): Promise<void> {
    await this.core.prepared.rows({ sql: this.sql.closeOthers, values: [accountId, kept] });
    this.principals.forget();
  }

  /**
   * Drops all sessions that are over, whoever's: their addresses and devices are personal, and not everybody comes back.
   * @returns how many
   */
  async dropOver(signal: AbortSignal): Promise<number> {
    let dropped = 0;
    for (let batch = DROPPED_AT_ONCE; batch === DROPPED_AT_ONCE && !signal.aborted; dropped += batch)
      batch = (await this.core.prepared.rows({ sql: this.sql.dropOver, values: [] })).length;
    return dropped;
  }

  private opened(token: RefreshToken, { accountId, endsAt }: Row): OpenSession {
    const { type, key } = this;
    return { id: token.sessionId, type, accountId, endsAt: new Date(endsAt), refreshToken: writeToken(token, key) };
  }
}

/** Staff's. */
@Injectable()
export class Sessions extends AnySessions {
  protected readonly type = 'admin';
  protected readonly sql = sessionStatements({
    ...ADMIN_SESSION,
    sessions: 'admins_sessions',
    accounts: 'admins',
    accountId: 'adminId',
    maySignIn: 'a.enabled',
  });
}

/** Customers'. */
@Injectable()
export class UserSessions extends AnySessions {
  protected readonly type = 'user';
  protected readonly sql = sessionStatements({
    ...ADMIN_SESSION,
    ...USER_SESSION,
    sessions: 'users_sessions',
    accounts: 'users',
    accountId: 'userId',
    maySignIn: userMaySignIn('a'),
  });
}
