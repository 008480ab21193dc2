import { ADMIN_SESSION, USER_SESSION } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { Principal, PrincipalType } from '../access/actor.js';
import { DatabaseListener } from '../database/listener.js';
import { RecordsCore } from '../records/records.js';
import type { Claims } from './access-tokens.js';
import { userMaySignIn } from './session-statements.js';

/** How long what the database said may be believed, where changes are heard of; milliseconds. */
const BELIEVED_FOR = 1_000;
/** How often a session's last use is written down; seconds. */
const SEEN_EVERY = 60;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Null for customers: their roles grant nothing here. */
  readonly role: string | null;
  readonly permissions: readonly string[];
  readonly isSuperadmin: boolean;
  readonly restedFor: number;
}

interface Known {
  readonly principal: Principal | null;
  readonly until: number;
}

/**
 * Who a session's holder is and what they may do, as the database says now. Believed for a second at most, and only where
 * this process hears of changes; a change made here is known here at once, by `forget()`.
 */
@Injectable()
export class Principals {
  private known = new Map<string, Known>();
  private asking = new Map<string, Promise<Principal | null>>();

  constructor(
    private readonly core: RecordsCore,
    private readonly listener: DatabaseListener,
  ) {
    listener.listen('principals', () => this.forget());
    listener.onGap(() => this.forget());
  }

  /** The principal of a checked token; null when its session is over or its account may not sign in. */
  of(claims: Claims): Principal | null | Promise<Principal | null> {
    const known = this.known.get(claims.sessionId);
    if (known && known.until > performance.now() && this.listener.isListening) return owned(known.principal, claims);
    return this.ask(claims).then((principal) => owned(principal, claims));
  }

  /** `of`, read anew, for what looks again by itself: nobody has asked for anything, so it is no use of the session, which ends as without. */
  async stillOf(claims: Claims): Promise<Principal | null> {
    const row = await this.read(claims);
    return owned(row ? principalOf(row, claims) : null, claims);
  }

  /** Call after every committed change of an admin, a role or a session: nothing that was read before it counts any more. */
  forget(): void {
    this.known = new Map();
    this.asking = new Map();
  }

  private ask(claims: Claims): Promise<Principal | null> {
    const { known, asking } = this;
    const { sessionId } = claims;
    const running = asking.get(sessionId);
    if (running) return running;
    // An answer that was asked for before a `forget()` goes into the maps of that time, which nobody reads any more.
    const answer = this.load(claims)
      .then((principal) => {
        known.set(sessionId, { principal, until: performance.now() + BELIEVED_FOR });
        return principal;
      })
      .finally(() => {
        asking.delete(sessionId);
        if (known.size > 10_000) known.clear();
      });
    asking.set(sessionId, answer);
    return answer;
  }

  private async load(claims: Claims): Promise<Principal | null> {
    const row = await this.read(claims);
    if (!row) return null;
    if (row.restedFor > SEEN_EVERY) await this.core.prepared.rows({ sql: SEEN[claims.type], values: [claims.sessionId] });
    return principalOf(row, claims);
  }

  private async read({ type, sessionId }: Claims): Promise<Row | undefined> {
    const [row] = await this.core.prepared.rows<Row>({ sql: LOAD[type], values: [sessionId] });
    return row;
  }
}

function principalOf({ id, name, email, role, permissions, isSuperadmin }: Row, { type, sessionId }: Claims): Principal {
  const roles = role === null ? [] : [role];
  return { type, id, name, email, sessionId, roles, permissions: new Set(permissions), isSuperadmin };
}

const owned = (principal: Principal | null, { type, accountId }: Claims): Principal | null =>
  principal?.type === type && principal.id === accountId ? principal : null;

const NAMED = `a.id, a."fullName" AS name, a."emailAddress" AS email, extract(epoch FROM now() - s."lastSeenAt")::float8 AS "restedFor"`;
const live = (idle: number): string => `s.id = $1 AND s."endsAt" > now() AND s."lastSeenAt" > now() - interval '${idle} s'`;

/** A disabled role grants nothing, nor does one that demands a second factor of whoever has none. */
export const GRANTED = `CASE WHEN r.enabled AND (a."hasSecondFactor" OR NOT r."demandsSecondFactor") THEN r.permissions ELSE '[]' END`;

const ADMIN = `
  SELECT ${NAMED}, r.name AS role, r."isSuperadmin", ${GRANTED} AS permissions
  FROM admins_sessions s JOIN admins a ON a.id = s."adminId" JOIN admins_roles r ON r.id = a."adminsRoleId"
  WHERE a.enabled AND ${live(ADMIN_SESSION.idle)}`;

const USER = `
  SELECT ${NAMED}, NULL AS role, false AS "isSuperadmin", '[]'::jsonb AS permissions
  FROM users_sessions s JOIN users a ON a.id = s."userId"
  WHERE ${userMaySignIn('a')} AND ${live(USER_SESSION.idle)}`;

const LOAD: Readonly<Record<PrincipalType, string>> = { admin: ADMIN, user: USER };
const SEEN: Readonly<Record<PrincipalType, string>> = {
  admin: `UPDATE admins_sessions SET "lastSeenAt" = now() WHERE id = $1`,
  user: `UPDATE users_sessions SET "lastSeenAt" = now() WHERE id = $1`,
};
