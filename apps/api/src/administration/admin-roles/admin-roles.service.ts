import { adminRole, assignablePermissions, DEFAULT_ROLE_ID, unopened } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { may, principal } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, Forbidden, invalid } from '../../errors/errors.js';
import { AdminRole } from '../../identity/admin-role.entity.js';
import { Principals } from '../../identity/principals.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';

type Held = Pick<AdminRole, 'enabled' | 'permissions' | 'demandsSecondFactor'>;
type Stored = Held & Pick<AdminRole, 'id' | 'name' | 'isSuperadmin'>;

const NOTHING: Held = { enabled: true, permissions: [], demandsSecondFactor: false };

/** Staff's roles. The superadmin's is out of reach, nobody changes the one they hold, and nobody grants what they lack. */
@Injectable()
export class AdminRoles extends Records<AdminRole> {
  constructor(
    core: RecordsCore,
    private readonly principals: Principals,
  ) {
    super(core, adminRole, AdminRole);
  }

  override async create(body: unknown): Promise<string> {
    const role = this.checked(adminRole.create, body);
    return super.create(body, { extra: { permissions: granted(NOTHING, role) } });
  }

  override async update(id: number, body: unknown, options: WriteOptions = {}): Promise<string> {
    const patch: Partial<Held> = this.checked(adminRole.update, body);
    const record = await inTransaction(this.db, async (tx) => {
      const stored = await this.lock(tx, id);
      if (!stored) return super.update(id, body, { ...options, tx });
      refuseProtected(stored);
      if (id === DEFAULT_ROLE_ID && patch.enabled === false) throw new Conflict('adminRole.default');
      const permissions = granted(stored, { ...stored, ...patch });
      return super.update(id, body, { ...options, extra: patch.permissions && { permissions }, tx });
    });
    this.principals.forget();
    return record;
  }

  override async remove(id: number, options: WriteOptions = {}): Promise<string> {
    // Read without a lock: no role becomes the superadmin's or ceases to be.
    const superadmins = await this.db.manager.findBy(AdminRole, { id, isSuperadmin: true });
    if (superadmins.length > 0) throw new Forbidden('adminRole.superadmin');
    if (id === DEFAULT_ROLE_ID) throw new Conflict('adminRole.default');
    const record = await super.remove(id, options);
    this.principals.forget();
    return record;
  }

  private async lock(tx: EntityManager, id: number): Promise<Stored | undefined> {
    const [role] = await tx.query<Stored[]>(
      `SELECT id, name, enabled, permissions, "demandsSecondFactor", "isSuperadmin" FROM admins_roles WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return role;
  }
}

function refuseProtected({ name, isSuperadmin }: Stored): void {
  if (isSuperadmin) throw new Forbidden('adminRole.superadmin');
  if (principal()?.roles.includes(name)) throw new Forbidden('adminRole.own');
}

/** Whether all that a role holds is granted anew: to its holders, or to those of them who have no second factor. */
const isLoosened = (before: Held, after: Held): boolean =>
  (!before.enabled && after.enabled) || (before.demandsSecondFactor && !after.demandsSecondFactor);

/**
 * The permissions that a role holds after a change, each once, in the order of the screens.
 * @throws Invalid for a permission that no role can hold and for one without what opens its screen, Forbidden for one that the
 * caller lacks. Enabling a role grants all that it holds, and so does demanding a second factor no more.
 */
function granted(before: Held, after: Held): string[] {
  const had = new Set(isLoosened(before, after) ? [] : before.permissions);
  const assignable = assignablePermissions();
  const unknown = after.permissions.find(
    (permission) => !assignable.includes(permission) && !before.permissions.includes(permission),
  );
  if (unknown !== undefined) throw invalid('permissions', 'adminRole.permission.unknown', { permission: unknown });
  const lacked = after.permissions.filter((permission) => !had.has(permission) && !may(principal(), permission));
  if (lacked.length) throw new Forbidden('adminRole.grant', { permissions: lacked.join(', ') });
  refuseUnopened(before, after);
  return assignable.filter((permission) => after.permissions.includes(permission));
}

/** A role of before this rule can still be renamed, and lose what it holds. */
function refuseUnopened(before: Held, after: Held): void {
  const known = new Set(unopened(before.permissions).map(({ permission }) => permission));
  const added = unopened(after.permissions).find(({ permission }) => !known.has(permission));
  if (added) throw invalid('permissions', 'adminRole.permission.unopened', added);
}
