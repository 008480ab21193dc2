import { randomUUID } from 'node:crypto';
import { ADMIN_SESSION, type OwnSession } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../access/actor.js';
import { RecordsCore } from '../records/records.js';
import type { Statement } from '../records/sql/select.js';
import { Principals } from './principals.js';
import { digestOf, firstToken, readToken, successorOf, writeToken, type RefreshToken } from './refresh-token.js';
import { SigningKey } from './signing-key.js';

/** A session that goes on: what its next access and refresh tokens are made of. */
export interface OpenSession {
  readonly id: string;
  readonly adminId: number;
  readonly endsAt: Date;
  /** The refresh token, for the cookie. */
  readonly refreshToken: string;
}

interface Row {
  readonly adminId: number;
  readonly endsAt: Date;
}

const MAX_USER_AGENT = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Admins' sessions: rows that live as long as somebody is signed in. Deleting one signs its holder out everywhere. */
@Injectable()
export class Sessions {
  constructor(
    private readonly core: RecordsCore,
    private readonly key: SigningKey,
    private readonly principals: Principals,
  ) {}

  /**
   * Opens a session for an admin who has proved who it is; drops what is left of their ended ones.
   * @param run sends the opening statement, with what else is to happen in the same round trip
   */
  async open(
    adminId: number,
    userAgent: string | undefined,
    run = (opening: Statement): Promise<Row[]> => this.core.prepared.rows<Row>(opening),
  ): Promise<OpenSession> {
    const token = firstToken(randomUUID());
    const agent = userAgent?.slice(0, MAX_USER_AGENT) ?? null;
    const values = [token.sessionId, adminId, digestOf(token), context()?.ip ?? null, agent];
    const [row] = await run({ sql: OPEN, values });
    return this.opened(token, row!);
  }

  /**
   * Takes a refresh token and gives its successor. Within 10 seconds a repeat gets the same one: two tabs, or an answer
   * that was lost. Later, somebody else has it too: the session ends.
   * @returns null when the session is over, or is now
   */
  async rotate(cookie: string): Promise<OpenSession | null> {
    const token = readToken(cookie, this.key);
    if (!token) return null;
    const next = successorOf(token, this.key);
    const [rotated] = await this.core.prepared.rows<Row>({
      sql: ROTATE,
      values: [token.sessionId, digestOf(token), digestOf(next)],
    });
    const row = rotated ?? (await this.repeated(token));
    if (row) return this.opened(next, row);
    await this.close(token.sessionId);
    return null;
  }

  /** The session of a token that was exchanged a moment ago. */
  private async repeated(token: RefreshToken): Promise<Row | undefined> {
    const [row] = await this.core.prepared.rows<Row>({ sql: REPEATED, values: [token.sessionId, digestOf(token)] });
    return row;
  }

  /** Ends a session at once, in this process and within a second in every other. */
  async close(id: string): Promise<void> {
    await this.core.prepared.rows({ sql: CLOSE, values: [id] });
    this.principals.forget();
  }

  /** The sessions of an admin that go on, `current` first, then by last use. */
  async of(adminId: number, current: string): Promise<OwnSession[]> {
    return this.core.prepared.rows<OwnSession>({ sql: OWN, values: [adminId, current] });
  }

  /** Ends a session if it is that admin's. Answers whether it was. */
  async closeOwn(adminId: number, id: string): Promise<boolean> {
    if (!UUID.test(id)) return false;
    const closed = await this.core.prepared.rows({ sql: CLOSE_OWN, values: [id, adminId] });
    this.principals.forget();
    return closed.length > 0;
  }

  /** Ends an admin's sessions but one. */
  async closeOthers(adminId: number, kept: string): Promise<void> {
    await this.core.prepared.rows({ sql: CLOSE_OTHERS, values: [adminId, kept] });
    this.principals.forget();
  }

  private opened(token: RefreshToken, { adminId, endsAt }: Row): OpenSession {
    return { id: token.sessionId, adminId, endsAt: new Date(endsAt), refreshToken: writeToken(token, this.key) };
  }
}

/** A session that neither rested too long nor lives too long, of an account that may sign in. */
const LIVE = `s."endsAt" > now() AND s."lastSeenAt" > now() - interval '${ADMIN_SESSION.idle} s' AND a.id = s."adminId" AND a.enabled`;

const OPEN = `
  WITH ended AS (DELETE FROM admins_sessions WHERE "adminId" = $2
    AND ("endsAt" <= now() OR "lastSeenAt" <= now() - interval '${ADMIN_SESSION.idle} s'))
  INSERT INTO admins_sessions (id, "adminId", "refreshHash", "endsAt", ip, "userAgent")
  VALUES ($1, $2, $3, now() + interval '${ADMIN_SESSION.absolute} s', $4, $5) RETURNING "adminId", "endsAt"`;

const ROTATE = `
  UPDATE admins_sessions s SET "previousHash" = "refreshHash", "refreshHash" = $3, "rotatedAt" = now(), "lastSeenAt" = now()
  FROM admins a WHERE s.id = $1 AND s."refreshHash" = $2 AND ${LIVE} RETURNING s."adminId", s."endsAt"`;

const REPEATED = `
  SELECT s."adminId", s."endsAt" FROM admins_sessions s, admins a
  WHERE s.id = $1 AND s."previousHash" = $2 AND s."rotatedAt" > now() - interval '${ADMIN_SESSION.repeat} s' AND ${LIVE}`;

const CLOSE = `DELETE FROM admins_sessions WHERE id = $1`;

const OWN = `
  SELECT s.id, s."createdAt", s."lastSeenAt", s."endsAt", s.ip, s."userAgent", s.id = $2 AS "isCurrent"
  FROM admins_sessions s, admins a WHERE a.id = $1 AND ${LIVE} ORDER BY s.id = $2 DESC, s."lastSeenAt" DESC`;

const CLOSE_OWN = `DELETE FROM admins_sessions WHERE id = $1 AND "adminId" = $2 RETURNING id`;

const CLOSE_OTHERS = `DELETE FROM admins_sessions WHERE "adminId" = $1 AND id <> $2`;
