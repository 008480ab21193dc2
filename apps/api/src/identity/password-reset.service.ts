import type { PasswordReset } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { context, type PrincipalType } from '../access/actor.js';
import { inTransaction } from '../database/transaction.js';
import { invalid } from '../errors/errors.js';
import { lockAccount } from './account-lock.js';
import { Admin } from './admin.entity.js';
import { Attempts } from './attempts.js';
import { Passwords } from './passwords.js';
import { Principals } from './principals.js';
import { RecoveryTokens } from './recovery-tokens.js';
import { userMaySignIn } from './session-statements.js';
import { User } from './user.entity.js';

type Account = Pick<Admin, 'id' | 'emailAddress'>;

/** Sets the new password of whoever followed a recovery link. */
@Injectable()
export class PasswordResets {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tokens: RecoveryTokens,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly principals: Principals,
  ) {}

  /**
   * Uses the link up and sets the password; every session of the account is over (A16), and its failed logins, counted under
   * `loginKey`, are forgotten. A password that is refused leaves the link as it is.
   * @throws Invalid for a link that is used, too old or replaced and for a common password, Refusal 429 after too many tries
   */
  async reset(kind: PrincipalType, { token, password }: PasswordReset, loginKey = (email: string) => email): Promise<void> {
    const ip = context()?.ip ?? null;
    // The account is not known before the token is looked up: what counts is the address.
    const attempt = await this.attempts.begin(`recovery ${token.slice(0, 100)}`, ip);
    const account = await this.accountOf(kind, await this.tokens.holder(kind, token));
    await attempt.succeed();
    this.passwords.refuseCommon(password, account.emailAddress);
    const hash = await this.passwords.hash(password);
    await inTransaction(this.db, async (tx) => {
      // The account first, as every change of it has it, which ends its links: the other way round two would wait for each other.
      await lockAccount(tx, kind, account.id);
      const id = await this.tokens.use(tx, kind, token);
      if (id !== account.id) throw expired();
      await tx.update<Admin | User>(kind === 'admin' ? Admin : User, id, { password: hash });
    });
    this.principals.forget();
    await this.attempts.welcome(loginKey(account.emailAddress), ip);
  }

  private async accountOf(kind: PrincipalType, id: number | null): Promise<Account> {
    const account = id === null ? null : await this.find(kind, id);
    if (!account) throw expired();
    return account;
  }

  private find(kind: PrincipalType, id: number): Promise<Account | null> {
    if (kind === 'admin') return this.db.manager.findOneBy(Admin, { id, enabled: true });
    return this.db.manager.createQueryBuilder(User, 'u').where({ id }).andWhere(userMaySignIn('u')).getOne();
  }
}

const expired = () => invalid('token', 'recovery.invalid');
