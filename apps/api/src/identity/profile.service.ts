import { type OwnProfile } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../access/actor.js';
import { inTransaction } from '../database/transaction.js';
import { Admin } from './admin.entity.js';
import { CurrentPassword } from './current-password.js';
import { Passwords } from './passwords.js';
import { Principals } from './principals.js';

/** What everybody may change about themselves: never role or enabled, e-mail and password only with proof (A22). */
@Injectable()
export class Profile {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passwords: Passwords,
    private readonly current: CurrentPassword,
    private readonly principals: Principals,
  ) {}

  /**
   * Changes what `profile` names. A new password ends every session of the account, the one that asks among them.
   * @returns whether the password is a new one
   * @throws Refusal 403 without the right current password, which counts as a failed login; 409 for somebody else's e-mail
   */
  async change({ id }: Principal, profile: OwnProfile): Promise<boolean> {
    const { password, currentPassword, ...rest } = profile;
    const [account] = await this.db.query<[{ emailAddress: string }]>(`SELECT "emailAddress" FROM admins WHERE id = $1`, [id]);
    const { emailAddress = account.emailAddress } = rest;
    if (password !== undefined || emailAddress !== account.emailAddress) await this.current.demand(id, currentPassword);
    if (password !== undefined) this.passwords.refuseCommon(password, emailAddress);
    const changes = { ...rest, ...(password === undefined ? {} : { password: await this.passwords.hash(password) }) };
    if (Object.keys(changes).length) await inTransaction(this.db, (tx) => tx.update(Admin, id, changes));
    this.principals.forget();
    return password !== undefined;
  }
}
