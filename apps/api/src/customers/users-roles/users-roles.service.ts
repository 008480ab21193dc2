import { usersRole } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Conflict } from '../../errors/errors.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { UsersRole } from './users-role.entity.js';

/** Customers' roles; the one of whoever registers is always there and enabled. */
@Injectable()
export class UsersRoles extends Records<UsersRole> {
  constructor(core: RecordsCore) {
    super(core, usersRole, UsersRole);
  }

  /** @throws Conflict when it would disable the default role */
  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const { enabled } = this.checked(usersRole.update, body);
    if (enabled === false) await this.refuseDefault(id);
    return super.update(id, body, options);
  }

  /** @throws Conflict for the default role */
  override async remove(id: number, options?: WriteOptions): Promise<string> {
    await this.refuseDefault(id);
    return super.remove(id, options);
  }

  private async refuseDefault(id: number): Promise<void> {
    if (await this.db.manager.existsBy(UsersRole, { id, isDefault: true })) throw new Conflict('usersRole.default');
  }
}
