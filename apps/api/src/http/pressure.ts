import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { PatientPool } from '../database/patient-pool.js';
import { Unavailable } from '../errors/errors.js';
import { isApi, isProbe } from './security-headers.js';
import { whenOver } from './when-over.js';

/** Requests in hand at most. */
const MAX_ACTIVE = 1_000;

/** The pool under a data source. */
export const poolOf = (db: DataSource): PatientPool => (db.driver as unknown as { master: PatientPool }).master;

/** Turns requests away at once while more wait than will be served in good time, instead of letting all of them wait (I5). */
export class Pressure {
  /** Requests that are being answered. */
  active = 0;
  private pool: PatientPool | null = null;

  constructor(server: FastifyInstance) {
    server.addHook('onRequest', (request, reply, done) => {
      this.active++;
      whenOver(reply, () => this.active--);
      if (isApi(request) && !isProbe(request) && this.isTooHigh) done(new Unavailable());
      else done();
    });
  }

  /** Watches this pool's queue as well. */
  watch(db: DataSource): void {
    this.pool = poolOf(db);
  }

  private get isTooHigh(): boolean {
    return this.active > MAX_ACTIVE || (this.pool?.isOverrun ?? false);
  }
}
