import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { invalid, TooMany } from '../errors/errors.js';
import { isCommonPassword } from './common-passwords.js';
import { HashThreads } from './hash-threads.js';

/** Two hash, twenty wait, the rest come again (A8). */
export const HASHING = { running: 2, waiting: 20 } as const;

/** Hashes and checks passwords, few at a time. */
@Injectable()
export class Passwords implements OnApplicationShutdown {
  private readonly threads = new HashThreads(HASHING.running);
  private inHand = 0;
  private dummy: Promise<string> | undefined;

  /** Throws `Invalid` on `field` for one of the commonest passwords or the account's own e-mail. */
  refuseCommon(password: string, emailAddress: string, field = 'password'): void {
    if (isCommonPassword(password, emailAddress)) throw invalid(field, 'password.common');
  }

  /** The encoded hash of `password`. Throws `TooMany` when too many wait already. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => this.threads.hash(password));
  }

  /**
   * Whether `password` is the one behind `encoded`. Without an account (`null`) it does the same work on a hash of
   * nobody's password and says no, so that time tells nothing (A1). Throws `TooMany` when too many wait already.
   */
  verify(password: string, encoded: string | null): Promise<boolean> {
    return this.inTurn(() => (encoded === null ? this.verifyDummy(password) : this.threads.verify(password, encoded)));
  }

  /** The work of a real check, on a hash that nothing matches. */
  async verifyDummy(password: string): Promise<false> {
    this.dummy ??= this.threads.hash(crypto.randomUUID()).catch((error: unknown) => {
      this.dummy = undefined; // the next one tries anew
      throw error;
    });
    await this.threads.verify(password, await this.dummy);
    return false;
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.end();
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.inHand >= HASHING.running + HASHING.waiting) throw new TooMany(1);
    this.inHand++;
    try {
      return await work();
    } finally {
      this.inHand--;
    }
  }
}
