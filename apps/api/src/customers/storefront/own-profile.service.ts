import type { OwnUser } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { Unauthenticated } from '../../errors/errors.js';
import { Attempts, tried } from '../../identity/attempts.js';
import { spendChange } from '../../identity/change-budget.js';
import { holdPassword, unproved } from '../../identity/current-password.js';
import { Passwords } from '../../identity/passwords.js';
import { Principals } from '../../identity/principals.js';
import { showingOwn } from '../../records/as-owner.js';
import type { WriteOptions } from '../../records/records.js';
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
    private readonly principals: Principals,
  ) {}

  /**
   * Changes what `profile` names and answers the customer. A new password ends every session, the one that asks among them.
   * @param ifMatch the version that the caller has seen, or null
   * @throws Refusal 403 without the right current password, which counts as a failed login; 409 for somebody else's e-mail; 412
   *   when the profile was changed meanwhile; 429 after too many changes of e-mail or password; Unauthenticated when the account is gone
   */
  async change(id: number, profile: OwnUser, ifMatch: number | null): Promise<string> {
    const { password, currentPassword, emailAddress: email, ...rest } = profile;
    const [account] = await this.users.db.query<Account[]>(`SELECT "emailAddress", password FROM users WHERE id = $1`, [id]);
    if (!account) throw new Unauthenticated('session.ended');
    // What a form sends back unchanged is left out: written without proof, it would undo a change of meanwhile.
    const moved = email === undefined || email === account.emailAddress ? {} : { emailAddress: email };
    const patch = { ...rest, ...moved };
    if (password === undefined && !moved.emailAddress) {
      await showingOwn(this.users, id, () => this.users.update(id, patch, { ifMatch }));
    } else {
      await this.prove(account, currentPassword);
      const hash = password === undefined ? {} : { password: await this.users.hashed(password, email ?? account.emailAddress) };
      await showingOwn(this.users, id, () => this.writeProved(id, account, patch, { extra: hash, ifMatch }));
    }
    return this.users.asOwner(id);
  }

  private async writeProved(id: number, { password }: Account, patch: OwnUser, options: WriteOptions): Promise<void> {
    await inTransaction(this.users.db, async (tx) => {
      await holdPassword(tx, 'user', id, password);
      await spendChange(tx, 'user', id);
      await this.users.update(id, patch, { ...options, tx });
    });
    this.principals.forget();
  }

  private async prove({ emailAddress, password }: Account, currentPassword: string | undefined): Promise<void> {
    if (currentPassword === undefined) throw unproved('password.current');
    const attempt = await this.attempts.begin(loginKey(emailAddress), context()?.ip ?? null);
    if (!(await tried(attempt, this.passwords.verify(currentPassword, password)))) throw unproved('password.current.wrong');
    await attempt.succeed();
  }
}
