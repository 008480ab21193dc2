import { type OwnProfile } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../access/actor.js';
import { inTransaction } from '../database/transaction.js';
import { Unauthenticated } from '../errors/errors.js';
import { Admin } from './admin.entity.js';
import { spendChange } from './change-budget.js';
import { CurrentPassword, holdPassword } from './current-password.js';
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
   * @returns the hash of a new password; null where it stays
   * @throws Refusal 403 without the right current password, which counts as a failed login; 409 for somebody else's e-mail; 429 after too
   *   many such changes
   */
  async change({ id }: Principal, profile: OwnProfile): Promise<string | null> {
    const { password, currentPassword, emailAddress: email, ...rest } = profile;
    const [account] = await this.db.query<{ emailAddress: string }[]>(`SELECT "emailAddress" FROM admins WHERE id = $1`, [id]);
    if (!account) throw new Unauthenticated('session.ended');
    // What a form sends back unchanged is left out: written without proof, it would undo a change of meanwhile.
    const moved = email === undefined || email === account.emailAddress ? {} : { emailAddress: email };
    if (password === undefined && !moved.emailAddress) {
      await this.write(id, rest);
      return null;
    }
    const proved = await this.current.demand(id, currentPassword);
    const hash = password === undefined ? null : await this.hashed(password, email ?? account.emailAddress);
    await this.write(id, { ...rest, ...moved, ...(hash === null ? {} : { password: hash }) }, proved);
    return hash;
  }

  private async hashed(password: string, emailAddress: string): Promise<string> {
    this.passwords.refuseCommon(password, emailAddress);
    return this.passwords.hash(password);
  }

  private async write(id: number, changes: Omit<OwnProfile, 'currentPassword'>, proved?: string): Promise<void> {
    if (!Object.keys(changes).length) return;
    await inTransaction(this.db, async (tx) => {
      if (proved !== undefined) {
        await holdPassword(tx, 'admin', id, proved);
        await spendChange(tx, 'admin', id);
      }
      await tx.update(Admin, id, changes);
    });
    this.principals.forget();
  }
}
