import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { principal } from '../access/actor.js';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { TooMany } from '../errors/errors.js';

/** How many uploads a minute one principal may make in one process: each costs a decode, the disk or a long transaction. */
@Injectable()
export class UploadQuota {
  private readonly limiter: RateLimiterMemory;

  constructor(@InjectEnvironment() environment: Environment) {
    this.limiter = new RateLimiterMemory({ points: environment.RATE_LIMIT_UPLOADS, duration: 60 });
  }

  /** Counts one upload of whoever is signed in. @throws TooMany (429) with the seconds until the next minute */
  async take(): Promise<void> {
    const who = principal();
    if (!who) return; // routes demand a principal; the system's own work has no quota
    await this.limiter.consume(`${who.type}:${who.id}`).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooMany(Math.ceil(msBeforeNext / 1_000));
    });
  }
}
