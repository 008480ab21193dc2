import { allPermissions, type AdminLogin, type AdminSessionAnswer, type SessionAdmin } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../access/actor.js';
import { Unauthenticated } from '../errors/errors.js';
import { RecordsCore } from '../records/records.js';
import { AccessTokens } from './access-tokens.js';
import { Attempts } from './attempts.js';
import { Passwords } from './passwords.js';
import { Sessions, type OpenSession } from './sessions.js';

/** What a sign-in or a refresh gives: the answer's body, and the refresh token for the cookie. */
export interface SignedIn {
  readonly answer: AdminSessionAnswer;
  readonly refreshToken: string;
}

type Account = Omit<SessionAdmin, 'roles'> & { readonly role: string; readonly isSuperadmin: boolean };
type Secrets = { readonly password: string; readonly enabled: boolean };

const isFound = (account: Partial<Account & Secrets>): account is Account & Secrets => typeof account.id === 'number';

/** Signs admins in and out. */
@Injectable()
export class SignIn {
  constructor(
    private readonly core: RecordsCore,
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
    const lookup = { sql: BY_EMAIL, values: [emailAddress] };
    const attempt = await this.attempts.begin<Account & Secrets>(emailAddress, context()?.ip ?? null, lookup);
    const account = isFound(attempt.found) ? attempt.found : null;
    const isRight = await this.passwords.verify(password, account?.password ?? null);
    if (!account || !isRight || !account.enabled) throw new Unauthenticated('login.failed');
    const session = await this.sessions.open(account.id, userAgent, (opening) => attempt.succeed(opening));
    return this.signedIn(session, asSessionAdmin(account));
  }

  /** The next tokens of a session. Throws `Unauthenticated` when it is over. */
  async refresh(cookie: string | undefined): Promise<SignedIn> {
    const session = cookie === undefined ? null : await this.sessions.rotate(cookie);
    if (!session) throw new Unauthenticated('session.ended');
    return this.signedIn(session, await this.me(session.accountId));
  }

  /** The admin as the client knows the one who is signed in. Throws `Unauthenticated` when the account is gone. */
  async me(adminId: number): Promise<SessionAdmin> {
    const [account] = await this.core.prepared.rows<Account>({ sql: BY_ID, values: [adminId] });
    if (!account) throw new Unauthenticated('session.ended');
    return asSessionAdmin(account);
  }

  private async signedIn(session: OpenSession, admin: SessionAdmin): Promise<SignedIn> {
    return { answer: { token: await this.tokens.issue(session), admin }, refreshToken: session.refreshToken };
  }
}

/** What the client is told of an account, and no more: the row that signing in reads holds the password's hash as well. */
function asSessionAdmin({
  id,
  name,
  email,
  avatar,
  gender,
  mobileNumber,
  role,
  isSuperadmin,
  permissions,
}: Account): SessionAdmin {
  const held = isSuperadmin ? [...allPermissions()] : permissions;
  return { id, name, email, avatar, gender, mobileNumber, roles: [role], permissions: held };
}

const SHOWN = `a.id, a."fullName" AS name, a."emailAddress" AS email, a.avatar, a.gender, a."mobileNumber", r.name AS role,
  r."isSuperadmin", CASE WHEN r.enabled THEN r.permissions ELSE '[]' END AS permissions`;
const FROM = `FROM admins a JOIN admins_roles r ON r.id = a."adminsRoleId"`;
const BY_ID = `SELECT ${SHOWN} ${FROM} WHERE a.id = $1`;
const BY_EMAIL = `SELECT ${SHOWN}, a.password, a.enabled ${FROM} WHERE lower(a."emailAddress") = lower($1)`;
