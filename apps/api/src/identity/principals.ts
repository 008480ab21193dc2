import { ADMIN_SESSION } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../access/actor.js';
import { DatabaseListener } from '../database/listener.js';
import { RecordsCore } from '../records/records.js';
import type { Claims } from './access-tokens.js';

/** How long what the database said may be believed, where changes are heard of; milliseconds. */
const BELIEVED_FOR = 1_000;
/** How often a session's last use is written down; seconds. */
const SEEN_EVERY = 60;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
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
    return this.ask(claims.sessionId).then((principal) => owned(principal, claims));
  }

  /** Call after every committed change of an admin, a role or a session: nothing that was read before it counts any more. */
  forget(): void {
    this.known = new Map();
    this.asking = new Map();
  }

  private ask(sessionId: string): Promise<Principal | null> {
    const { known, asking } = this;
    const running = asking.get(sessionId);
    if (running) return running;
    // An answer that was asked for before a `forget()` goes into the maps of that time, which nobody reads any more.
    const answer = this.load(sessionId)
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

  private async load(sessionId: string): Promise<Principal | null> {
    const [row] = await this.core.prepared.rows<Row>({ sql: LOAD, values: [sessionId] });
    if (!row) return null;
    if (row.restedFor > SEEN_EVERY) {
      await this.core.prepared.rows({ sql: SEEN, values: [sessionId] });
    }
    const { id, name, email, role, permissions, isSuperadmin } = row;
    return { type: 'admin', id, name, email, sessionId, roles: [role], permissions: new Set(permissions), isSuperadmin };
  }
}

const owned = (principal: Principal | null, { adminId }: Claims): Principal | null =>
  principal?.id === adminId ? principal : null;

/** A disabled role grants nothing. */
const LOAD = `
  SELECT a.id, a."fullName" AS name, a."emailAddress" AS email, r.name AS role, r."isSuperadmin",
    CASE WHEN r.enabled THEN r.permissions ELSE '[]' END AS permissions,
    extract(epoch FROM now() - s."lastSeenAt")::float8 AS "restedFor"
  FROM admins_sessions s JOIN admins a ON a.id = s."adminId" JOIN admins_roles r ON r.id = a."adminsRoleId"
  WHERE s.id = $1 AND a.enabled AND s."endsAt" > now() AND s."lastSeenAt" > now() - interval '${ADMIN_SESSION.idle} s'`;

const SEEN = `UPDATE admins_sessions SET "lastSeenAt" = now() WHERE id = $1`;
