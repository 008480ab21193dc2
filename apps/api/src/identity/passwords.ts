import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { invalid, TooMany } from '../errors/errors.js';
import { isCommonPassword } from './common-passwords.js';

/** OWASP Password Storage: argon2id (this library's default) with 19 MiB, two passes, one lane. About 10-35 ms a hash. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** libuv has four threads, which images and files need too: two hash, twenty wait, the rest come again (A8). */
export const HASHING = { running: 2, waiting: 20 } as const;

/** Hashes and checks passwords, few at a time. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | undefined;

  /** Throws `Invalid` on `field` for one of the commonest passwords or the account's own e-mail. */
  refuseCommon(password: string, emailAddress: string, field = 'password'): void {
    if (isCommonPassword(password, emailAddress)) throw invalid(field, 'password.common');
  }

  /** The encoded hash of `password`. Throws `TooMany` when too many wait already. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2));
  }

  /**
   * Whether `password` is the one behind `encoded`. Without an account (`null`) it does the same work on a hash of
   * nobody's password and says no, so that time tells nothing (A1). Throws `TooMany` when too many wait already.
   */
  verify(password: string, encoded: string | null): Promise<boolean> {
    return this.inTurn(async () => (encoded === null ? this.verifyDummy(password) : verify(encoded, password)));
  }

  /** The work of a real check, on a hash that nothing matches. */
  async verifyDummy(password: string): Promise<false> {
    this.dummy ??= hash(crypto.randomUUID(), ARGON2);
    await verify(await this.dummy, password);
    return false;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= HASHING.running) {
      if (this.waiting.length >= HASHING.waiting) throw new TooMany(1);
      await new Promise<void>((go) => this.waiting.push(go));
    } else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
