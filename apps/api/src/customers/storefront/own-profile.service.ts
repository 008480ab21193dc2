import { text, type OwnUser, type TextKey } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../../access/actor.js';
import { detail, Refusal } from '../../errors/errors.js';
import { Attempts, tried } from '../../identity/attempts.js';
import { Passwords } from '../../identity/passwords.js';
import { showingOwn } from '../../records/as-owner.js';
import { Users } from '../users/users.service.js';
import { loginKey } from './user-sign-in.service.js';

interface Account {
  readonly emailAddress: string;
  readonly password: string;
}

/** What customers change about themselves: e-mail and password only with proof (A22). */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Changes what `profile` names and answers the customer. A new password ends every session, the one that asks among them.
   * @param ifMatch the version that the caller has seen, or null
   * @throws Refusal 403 without the right current password, which counts as a failed login; 409 for somebody else's e-mail; 412
   *   when the profile was changed meanwhile
   */
  async change(id: number, { password, currentPassword, ...rest }: OwnUser, ifMatch: number | null): Promise<string> {
    const [account] = await this.users.db.query<[Account]>(`SELECT "emailAddress", password FROM users WHERE id = $1`, [id]);
    const { emailAddress = account.emailAddress } = rest;
    if (password !== undefined || emailAddress !== account.emailAddress) await this.prove(account, currentPassword);
    const extra = password === undefined ? {} : { password: await this.users.hashed(password, emailAddress) };
    await showingOwn(this.users, id, () => this.users.update(id, rest, { extra, ifMatch }));
    return this.users.asOwner(id);
  }

  private async prove({ emailAddress, password }: Account, currentPassword: string | undefined): Promise<void> {
    if (currentPassword === undefined) throw unproved('password.current');
    const attempt = await this.attempts.begin(loginKey(emailAddress), context()?.ip ?? null);
    if (!(await tried(attempt, this.passwords.verify(currentPassword, password)))) throw unproved('password.current.wrong');
    await attempt.succeed();
  }
}

const unproved = (key: TextKey): Refusal => new Refusal(403, text(key), [detail('currentPassword', key)]);
