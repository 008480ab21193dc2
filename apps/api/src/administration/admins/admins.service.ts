import { admin, withoutNulls } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { principal } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, Forbidden, invalid, Unknown } from '../../errors/errors.js';
import { Admin } from '../../identity/admin.entity.js';
import { Passwords } from '../../identity/passwords.js';
import { Principals } from '../../identity/principals.js';
import { SecondFactors } from '../../identity/second-factors.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';

type Patch = Partial<Pick<Admin, 'enabled' | 'adminsRoleId' | 'emailAddress' | 'password'>>;
type Stored = Pick<Admin, 'enabled' | 'adminsRoleId' | 'emailAddress'> & { readonly isSuperadmin: boolean };

/** Staff. Only superadmins come here to write (`SUPERADMIN_ONLY`), and there is always one who can. */
@Injectable()
export class Admins extends Records<Admin> {
  constructor(
    core: RecordsCore,
    private readonly passwords: Passwords,
    private readonly principals: Principals,
    private readonly secondFactors: SecondFactors,
  ) {
    super(core, admin, Admin);
  }

  override async create(sent: unknown): Promise<string> {
    // A select that was left empty sends null: no role is chosen, and role 1 is given (decisions §3.5).
    const body = withoutNulls(sent, ['adminsRoleId']);
    const { password, emailAddress, adminsRoleId } = this.checked(admin.create, body);
    await refuseDisabledRole(this.db.manager, adminsRoleId);
    return super.create(body, { extra: await this.hashed(password, emailAddress) });
  }

  /** @throws Forbidden for what nobody changes about themselves, Conflict for what would leave no superadmin */
  override async update(id: number, body: unknown, options: WriteOptions = {}): Promise<string> {
    const patch: Patch = this.checked(admin.update, body);
    const { password, emailAddress } = patch;
    const extra = password === undefined ? {} : await this.hashed(password, emailAddress ?? (await this.emailOf(id)));
    const record = await inTransaction(this.db, async (tx) => {
      const stored = await this.lock(tx, id);
      if (stored) await this.refuseLoss(tx, id, stored, { ...stored, ...patch });
      if (stored && id === principal()?.id) refuseForOneself(stored, patch);
      if (patch.adminsRoleId !== stored?.adminsRoleId) await refuseDisabledRole(tx, patch.adminsRoleId);
      return super.update(id, body, { ...options, extra, tx });
    });
    this.principals.forget();
    return record;
  }

  override async remove(id: number, options: WriteOptions = {}): Promise<string> {
    const record = await inTransaction(this.db, async (tx) => {
      const stored = await this.lock(tx, id);
      if (stored) await this.refuseLoss(tx, id, stored, null);
      if (id === principal()?.id) throw new Forbidden('admin.self.delete');
      return super.remove(id, { ...options, tx });
    });
    this.principals.forget();
    return record;
  }

  /** For whoever lost phone and recovery codes. @throws Forbidden for one's own, Unknown (404) */
  async resetSecondFactor(id: number): Promise<void> {
    if (id === principal()?.id) throw new Forbidden('admin.self.secondFactor');
    await inTransaction(this.db, async (tx) => {
      if (!(await this.lock(tx, id))) throw new Unknown('admins', id);
      await this.secondFactors.drop(tx, id);
    });
    this.principals.forget();
  }

  /** The admin as it is stored, while nobody else can change who is a superadmin (B9). */
  private async lock(tx: EntityManager, id: number): Promise<Stored | undefined> {
    await tx.query(`SELECT 1 FROM admins_roles WHERE "isSuperadmin" FOR NO KEY UPDATE`);
    const [stored] = await tx.query<Stored[]>(
      `SELECT a.enabled, a."adminsRoleId", a."emailAddress", r."isSuperadmin"
       FROM admins a JOIN admins_roles r ON r.id = a."adminsRoleId" WHERE a.id = $1`,
      [id],
    );
    return stored;
  }

  private async refuseLoss(tx: EntityManager, id: number, before: Stored, after: Stored | null): Promise<void> {
    if (!before.isSuperadmin || !before.enabled) return;
    if (after?.enabled && after.adminsRoleId === before.adminsRoleId) return;
    const [{ others }] = await tx.query<[{ others: number }]>(
      `SELECT count(*)::int AS others FROM admins WHERE "adminsRoleId" = $1 AND enabled AND id <> $2`,
      [before.adminsRoleId, id],
    );
    if (others === 0) throw new Conflict('admin.lastSuperadmin');
  }

  /** Read before the password is hashed: nobody is to wait so long for the lock. */
  private async emailOf(id: number): Promise<string> {
    const sql = `SELECT "emailAddress" FROM admins WHERE id = $1`;
    const [row] = await this.db.query<{ emailAddress: string }[]>(sql, [id]);
    return row?.emailAddress ?? '';
  }

  private async hashed(password: string, emailAddress: string): Promise<{ password: string }> {
    this.passwords.refuseCommon(password, emailAddress);
    return { password: await this.passwords.hash(password) };
  }
}

/** In the caller's transaction: a second connection for it could run the pool dry. */
async function refuseDisabledRole(tx: EntityManager, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const [role] = await tx.query<{ enabled: boolean }[]>(`SELECT enabled FROM admins_roles WHERE id = $1`, [id]);
  if (role && !role.enabled) throw invalid('adminsRoleId', 'admin.role.disabled');
}

/** What a form sends back unchanged is no change. */
function refuseForOneself(stored: Stored, patch: Patch): void {
  const changes = (field: 'enabled' | 'adminsRoleId' | 'emailAddress') =>
    patch[field] !== undefined && patch[field] !== stored[field];
  if (changes('adminsRoleId')) throw new Forbidden('admin.self.role');
  if (changes('enabled')) throw new Forbidden('admin.self.enabled');
  if (changes('emailAddress') || patch.password !== undefined) throw new Forbidden('admin.self.proof');
}
