import { allPermissions, type AdminLogin, type AdminSessionAnswer, type SessionAdmin } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { context } from '../access/actor.js';
import { Unauthenticated } from '../errors/errors.js';
import { AccessTokens } from './access-tokens.js';
import { Attempts } from './attempts.js';
import { Passwords } from './passwords.js';
import { Sessions, type OpenSession } from './sessions.js';

/** What a sign-in or a refresh gives: the answer's body, and the refresh token for the cookie. */
export interface SignedIn {
  readonly answer: AdminSessionAnswer;
  readonly refreshToken: string;
}

interface Account {
  readonly id: number;
  readonly password: string;
  readonly enabled: boolean;
}

/** Signs admins in and out. */
@Injectable()
export class SignIn {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * Checks e-mail and password and opens a session. An unknown address, a wrong password and a disabled account get one
   * answer after one kind of work (A1).
   * @throws Unauthenticated, or a Refusal 429 after too many tries
   */
  async login({ emailAddress, password }: AdminLogin, userAgent: string | undefined): Promise<SignedIn> {
    const attempt = await this.attempts.begin(emailAddress, context()?.ip ?? null);
    const [account] = await this.db.query<Account[]>(
      `SELECT id, password, enabled FROM admins WHERE lower("emailAddress") = lower($1)`,
      [emailAddress],
    );
    const isRight = await this.passwords.verify(password, account?.password ?? null);
    if (!account || !isRight || !account.enabled) throw new Unauthenticated('login.failed');
    const [session] = await Promise.all([this.sessions.open(account.id, userAgent), attempt.succeed()]);
    return this.signedIn(session);
  }

  /** The next tokens of a session. Throws `Unauthenticated` when it is over. */
  async refresh(cookie: string | undefined): Promise<SignedIn> {
    const session = cookie === undefined ? null : await this.sessions.rotate(cookie);
    if (!session) throw new Unauthenticated('session.ended');
    return this.signedIn(session);
  }

  /** The admin as the client knows the one who is signed in. Throws `Unauthenticated` when the account is gone. */
  async me(adminId: number): Promise<SessionAdmin> {
    const [row] = await this.db.query<(Omit<SessionAdmin, 'roles'> & { role: string; isSuperadmin: boolean })[]>(ME, [adminId]);
    if (!row) throw new Unauthenticated('session.ended');
    const { isSuperadmin, role, permissions, ...admin } = row;
    return { ...admin, roles: [role], permissions: isSuperadmin ? [...allPermissions()] : permissions };
  }

  async signedIn({ id, adminId, endsAt, refreshToken }: OpenSession): Promise<SignedIn> {
    const [token, admin] = await Promise.all([this.tokens.issue(adminId, id, endsAt), this.me(adminId)]);
    return { answer: { token, admin }, refreshToken };
  }
}

const ME = `
  SELECT a.id, a."fullName" AS name, a."emailAddress" AS email, a.avatar, a.gender, a."mobileNumber", r.name AS role, r."isSuperadmin",
    CASE WHEN r.enabled THEN r.permissions ELSE '[]' END AS permissions
  FROM admins a JOIN admins_roles r ON r.id = a."adminsRoleId" WHERE a.id = $1`;
