import type { UserLogin } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../../access/actor.js';
import { Unauthenticated } from '../../errors/errors.js';
import { AccessTokens } from '../../identity/access-tokens.js';
import { Attempts, tried } from '../../identity/attempts.js';
import { Passwords } from '../../identity/passwords.js';
import { userMaySignIn } from '../../identity/session-statements.js';
import { UserSessions, type OpenSession } from '../../identity/sessions.js';
import { Users } from '../users/users.service.js';

interface Account {
  readonly id: number;
  readonly password: string;
  readonly maySignIn: boolean;
}

const isFound = (account: Partial<Account>): account is Account => typeof account.id === 'number';

/** Under what a customer's failed logins are counted: apart from those of staff with the same address. */
export const loginKey = (emailAddress: string): string => `user ${emailAddress}`;

/** Signs customers in, and their sessions on. */
@Injectable()
export class UserSignIn {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly sessions: UserSessions,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * Checks e-mail and password and opens a session; the answer as JSON. An unknown address, a wrong password, a disabled and a
   * rejected account get one answer after one kind of work (A1).
   * @throws Unauthenticated, or a Refusal 429 after too many tries
   */
  async login({ email, password }: UserLogin, userAgent: string | undefined): Promise<string> {
    const lookup = { sql: BY_EMAIL, values: [email] };
    const attempt = await this.attempts.begin<Account>(loginKey(email), context()?.ip ?? null, lookup);
    const account = isFound(attempt.found) ? attempt.found : null;
    const isRight = await tried(attempt, this.passwords.verify(password, account?.password ?? null));
    if (!account || !isRight || !account.maySignIn) throw new Unauthenticated('login.failed');
    const session = await this.sessions.open(account, userAgent, (opening) => attempt.succeed(opening));
    if (!session) throw new Unauthenticated('login.failed');
    return this.answer(session);
  }

  /** The next tokens of a session, as JSON. Throws `Unauthenticated` when it is over. */
  async refresh(refreshToken: string): Promise<string> {
    const session = await this.sessions.rotate(refreshToken);
    if (!session) throw new Unauthenticated('session.ended');
    return this.answer(session);
  }

  private async answer(session: OpenSession): Promise<string> {
    const { accountId, refreshToken } = session;
    const [accessToken, user] = await Promise.all([this.tokens.issue(session), this.users.asOwner(accountId)]);
    return `{"accessToken":${JSON.stringify(accessToken)},"refreshToken":${JSON.stringify(refreshToken)},"user":${user}}`;
  }
}

const BY_EMAIL = `SELECT a.id, a.password, (${userMaySignIn('a')}) AS "maySignIn"
  FROM users a WHERE lower(a."emailAddress") = lower($1)`;
