import { text, type OwnProfile, type TextKey } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { context, type Principal } from '../access/actor.js';
import { inTransaction } from '../database/transaction.js';
import { detail, Refusal } from '../errors/errors.js';
import { Admin } from './admin.entity.js';
import { Attempts } from './attempts.js';
import { Passwords } from './passwords.js';
import { Principals } from './principals.js';

interface Account {
  readonly emailAddress: string;
  readonly password: string;
}

/** What everybody may change about themselves: never role or enabled, e-mail and password only with proof (A22). */
@Injectable()
export class Profile {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly principals: Principals,
  ) {}

  /**
   * Changes what `profile` names. A new password ends every session of the account, the one that asks among them.
   * @returns whether the password is a new one
   * @throws Refusal 403 without the right current password, which counts as a failed login; 409 for somebody else's e-mail
   */
  async change({ id }: Principal, profile: OwnProfile): Promise<boolean> {
    const { password, currentPassword, ...rest } = profile;
    const [account] = await this.db.query<[Account]>(`SELECT "emailAddress", password FROM admins WHERE id = $1`, [id]);
    const { emailAddress = account.emailAddress } = rest;
    if (password !== undefined || emailAddress !== account.emailAddress) await this.prove(account, currentPassword);
    if (password !== undefined) this.passwords.refuseCommon(password, emailAddress);
    const changes = { ...rest, ...(password === undefined ? {} : { password: await this.passwords.hash(password) }) };
    if (Object.keys(changes).length) await inTransaction(this.db, (tx) => tx.update(Admin, id, changes));
    this.principals.forget();
    return password !== undefined;
  }

  private async prove(account: Account, currentPassword: string | undefined): Promise<void> {
    if (currentPassword === undefined) throw unproved('password.current');
    const attempt = await this.attempts.begin(account.emailAddress, context()?.ip ?? null);
    if (!(await this.passwords.verify(currentPassword, account.password))) throw unproved('password.current.wrong');
    await attempt.succeed();
  }
}

const unproved = (key: TextKey): Refusal => new Refusal(403, text(key), [detail('currentPassword', key)]);
