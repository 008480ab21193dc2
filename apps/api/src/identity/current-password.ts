import { text, type TextKey } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { context } from '../access/actor.js';
import { detail, Refusal } from '../errors/errors.js';
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
   * @throws Refusal 403 without the right one, 429 after too many tries
   */
  async demand(adminId: number, given: string | undefined, also = async (): Promise<void> => undefined): Promise<void> {
    if (given === undefined) throw unproved('password.current');
    const [account] = await this.db.query<[Account]>(`SELECT "emailAddress", password FROM admins WHERE id = $1`, [adminId]);
    const attempt = await this.attempts.begin(account.emailAddress, context()?.ip ?? null);
    if (!(await tried(attempt, this.passwords.verify(given, account.password)))) throw unproved('password.current.wrong');
    await also();
    await attempt.succeed();
  }
}

const unproved = (key: TextKey): Refusal => new Refusal(403, text(key), [detail('currentPassword', key)]);
