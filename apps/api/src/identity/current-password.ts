import { text, type TextKey } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { context, type PrincipalType } from '../access/actor.js';
import { detail, Refusal, Unauthenticated } from '../errors/errors.js';
import { lockAccount } from './account-lock.js';
import { Attempts, tried } from './attempts.js';
import { Passwords } from './passwords.js';

interface Account {
  readonly emailAddress: string;
  readonly password: string;
}

/** What an admin proves besides being signed in, before anything changes by which they sign in (A22). */
@Injectable()
export class CurrentPassword {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Resolves for the current password of an admin; a wrong one counts as a failed login.
   * @param also what else is proved in the same try, and throws where it is not
   * @returns the hash that was proved, for `holdPassword` in the transaction that changes something
   * @throws Refusal 403 without the right one, 429 after too many tries; Unauthenticated when the account is gone
   */
  async demand(adminId: number, given: string | undefined, also = async (): Promise<void> => undefined): Promise<string> {
    if (given === undefined) throw unproved('password.current');
    const [account] = await this.db.query<Account[]>(`SELECT "emailAddress", password FROM admins WHERE id = $1`, [adminId]);
    if (!account) throw new Unauthenticated('session.ended');
    const attempt = await this.attempts.begin(account.emailAddress, context()?.ip ?? null);
    if (!(await tried(attempt, this.passwords.verify(given, account.password)))) throw unproved('password.current.wrong');
    await also();
    await attempt.succeed();
    return account.password;
  }
}

/** Who asks has not proved to know the current password. */
export const unproved = (key: TextKey): Refusal => new Refusal(403, text(key), [detail('currentPassword', key)]);

/**
 * Locks an account in the caller's transaction, as long as its password is still the one that was proved: hashing takes its time,
 * and whoever knows a password that was replaced meanwhile must not put another one over its owner's (A22).
 * @throws Refusal 403 where it is another one, Unauthenticated when the account is gone
 */
export async function holdPassword(tx: EntityManager, kind: PrincipalType, id: number, proved: string): Promise<void> {
  const account = await lockAccount(tx, kind, id);
  if (!account) throw new Unauthenticated('session.ended');
  if (account.password !== proved) throw unproved('password.current.wrong');
}
