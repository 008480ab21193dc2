import { randomUUID } from 'node:crypto';
import { ADMIN_SESSION } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { context } from '../access/actor.js';
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

/** A session that neither rested too long nor lives too long, of an account that may sign in. */
const LIVE = `s."endsAt" > now() AND s."lastSeenAt" > now() - interval '${ADMIN_SESSION.idle} s' AND a.id = s."adminId" AND a.enabled`;

/** Admins' sessions: rows that live as long as somebody is signed in. Deleting one signs its holder out everywhere. */
@Injectable()
export class Sessions {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly key: SigningKey,
    private readonly principals: Principals,
  ) {}

  /** Opens a session for an admin who has proved who it is; drops what is left of their ended ones. */
  async open(adminId: number, userAgent: string | undefined): Promise<OpenSession> {
    const token = firstToken(randomUUID());
    const [row] = await this.db.query<[Row]>(
      `WITH ended AS (DELETE FROM admins_sessions WHERE "adminId" = $2
         AND ("endsAt" <= now() OR "lastSeenAt" <= now() - interval '${ADMIN_SESSION.idle} s'))
       INSERT INTO admins_sessions (id, "adminId", "refreshHash", "endsAt", ip, "userAgent")
       VALUES ($1, $2, $3, now() + interval '${ADMIN_SESSION.absolute} s', $4, $5) RETURNING "adminId", "endsAt"`,
      [token.sessionId, adminId, digestOf(token), context()?.ip ?? null, userAgent?.slice(0, MAX_USER_AGENT) ?? null],
    );
    return this.opened(token, row);
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
    const [[rotated]] = await this.db.query<[Row[], number]>(
      `UPDATE admins_sessions s SET "previousHash" = "refreshHash", "refreshHash" = $3, "rotatedAt" = now(), "lastSeenAt" = now()
       FROM admins a WHERE s.id = $1 AND s."refreshHash" = $2 AND ${LIVE} RETURNING s."adminId", s."endsAt"`,
      [token.sessionId, digestOf(token), digestOf(next)],
    );
    const row = rotated ?? (await this.repeated(token));
    if (row) return this.opened(next, row);
    await this.close(token.sessionId);
    return null;
  }

  /** The session of a token that was exchanged a moment ago. */
  private async repeated(token: RefreshToken): Promise<Row | undefined> {
    const [row] = await this.db.query<Row[]>(
      `SELECT s."adminId", s."endsAt" FROM admins_sessions s, admins a WHERE s.id = $1 AND s."previousHash" = $2
         AND s."rotatedAt" > now() - interval '${ADMIN_SESSION.repeat} s' AND ${LIVE}`,
      [token.sessionId, digestOf(token)],
    );
    return row;
  }

  /** Ends a session at once, in this process and within a second in every other. */
  async close(id: string): Promise<void> {
    await this.db.query(`DELETE FROM admins_sessions WHERE id = $1`, [id]);
    this.principals.forget();
  }

  /** Ends the session that a refresh token belongs to, if it is one of ours. */
  async closeByToken(cookie: string): Promise<boolean> {
    const token = readToken(cookie, this.key);
    if (token) await this.close(token.sessionId);
    return token !== null;
  }

  private opened(token: RefreshToken, { adminId, endsAt }: Row): OpenSession {
    return { id: token.sessionId, adminId, endsAt: new Date(endsAt), refreshToken: writeToken(token, this.key) };
  }
}
