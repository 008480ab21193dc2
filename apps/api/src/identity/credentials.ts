import type { AdminLogin, TextKey } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../access/actor.js';
import { detail, Unauthenticated } from '../errors/errors.js';
import type { Statement } from '../records/sql/select.js';
import { Attempts, tried, type Attempt } from './attempts.js';
import { Passwords } from './passwords.js';
import { SecondFactors } from './second-factors.js';

/** What is asked of an admin's account besides what its holder is shown. */
export interface Secrets {
  readonly id: number;
  readonly password: string;
  readonly enabled: boolean;
  readonly hasSecondFactor: boolean;
}

/** Somebody who has proved who it is; the try is still to be taken back from the counters. */
interface Proved<T> {
  readonly account: T;
  readonly succeed: Attempt<T>['succeed'];
}

const isFound = <T extends Secrets>(account: Partial<T>): account is T => typeof account.id === 'number';

/** Checks who an admin is: e-mail, password and, where the account has one, the second factor. */
@Injectable()
export class Credentials {
  constructor(
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * An unknown address, a wrong password and a disabled account get one answer after one kind of work (A1); a code is asked
   * for after the right password alone. A wrong one leaves the try counted as failed (A5); a missing one is no guess at anything,
   * for whoever does not know yet that there is a second factor, and leaves the counters as they were.
   * @param lookup the account of the e-mail address, in the round trip that counts the try
   * @throws Unauthenticated, or a Refusal 429 after too many tries
   */
  async check<T extends Secrets>({ emailAddress, password, code }: AdminLogin, lookup: Statement): Promise<Proved<T>> {
    const attempt = await this.attempts.begin<T>(emailAddress, context()?.ip ?? null, lookup);
    const account = isFound(attempt.found) ? attempt.found : null;
    const isRight = await tried(attempt, this.passwords.verify(password, account?.password ?? null));
    if (!account || !isRight || !account.enabled) throw new Unauthenticated('login.failed');
    if (account.hasSecondFactor) await this.demandCode(account.id, code, attempt.pardon);
    return { account, succeed: attempt.succeed };
  }

  private async demandCode(adminId: number, code: string | null | undefined, pardon: () => Promise<void>): Promise<void> {
    if (!code) {
      await pardon();
      throw uncoded('login.code.required');
    }
    if (!(await this.secondFactors.accepts(adminId, code))) throw uncoded('login.code.wrong');
  }
}

const uncoded = (key: TextKey): Unauthenticated => new Unauthenticated(key, [detail('code', key)]);
