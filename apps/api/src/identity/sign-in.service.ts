import { allPermissions, type AdminLogin, type AdminSessionAnswer, type SessionAdmin } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Unauthenticated } from '../errors/errors.js';
import { RecordsCore } from '../records/records.js';
import { AccessTokens } from './access-tokens.js';
import { Credentials, type Secrets } from './credentials.js';
import { GRANTED } from './principals.js';
import { Sessions, type OpenSession } from './sessions.js';

/** What a sign-in or a refresh gives: the answer's body, and the refresh token for the cookie. */
export interface SignedIn {
  readonly answer: AdminSessionAnswer;
  readonly refreshToken: string;
}

type Account = Omit<SessionAdmin, 'roles'> & { readonly role: string; readonly isSuperadmin: boolean };

/** Signs admins in and out. */
@Injectable()
export class SignIn {
  constructor(
    private readonly core: RecordsCore,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
  ) {}

  /** Opens a session. Throws as `Credentials` does for whoever does not prove who it is. */
  async login(body: AdminLogin, userAgent: string | undefined): Promise<SignedIn> {
    const lookup = { sql: BY_EMAIL, values: [body.emailAddress] };
    const { account, succeed } = await this.credentials.check<Account & Secrets>(body, lookup);
    const session = await this.sessions.open(account, userAgent, (opening) => succeed(opening));
    if (!session) throw new Unauthenticated('login.failed');
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
  lacksSecondFactor,
}: Account): SessionAdmin {
  const held = isSuperadmin ? [...allPermissions()] : permissions;
  return { id, name, email, avatar, gender, mobileNumber, roles: [role], permissions: held, lacksSecondFactor };
}

const SHOWN = `a.id, a."fullName" AS name, a."emailAddress" AS email, a.avatar, a.gender, a."mobileNumber", r.name AS role,
  r."isSuperadmin", ${GRANTED} AS permissions, r."demandsSecondFactor" AND NOT a."hasSecondFactor" AS "lacksSecondFactor"`;
const FROM = `FROM admins a JOIN admins_roles r ON r.id = a."adminsRoleId"`;
const BY_ID = `SELECT ${SHOWN} ${FROM} WHERE a.id = $1`;
const BY_EMAIL = `SELECT ${SHOWN}, a.password, a.enabled, a."hasSecondFactor" ${FROM} WHERE lower(a."emailAddress") = lower($1)`;
