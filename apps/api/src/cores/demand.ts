import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { isApi, isProbe } from '../http/security-headers.js';
import { logger } from '../logging/logger.js';
import { machineId } from './machine.js';

/** The channel on which an API says that much is asked of its machine, which it names. */
export const DEMAND = 'demand';
/** How often that is said, while it is so; milliseconds. */
export const DEMAND_EVERY = 1_000;
/** Requests in that time which are many people's, and not one's who clicks. */
export const LIVELY = 50;

/** Counts what is asked of the API behind `server`, and has the workers of this machine know while they are many. */
export class Demand {
  private asked = 0;

  constructor(private readonly server: FastifyInstance) {
    server.addHook('onRequest', (request, _reply, done) => {
      if (isApi(request) && !isProbe(request)) this.asked++;
      done();
    });
  }

  /** Begins to tell. */
  tell(db: DataSource): void {
    const machine = machineId();
    if (!machine) return;
    const timer = setInterval(() => {
      if (this.asked >= LIVELY) void say(db, machine);
      this.asked = 0;
    }, DEMAND_EVERY).unref();
    this.server.addHook('onClose', (_server, done) => {
      clearInterval(timer);
      done();
    });
  }
}

async function say(db: DataSource, machine: string): Promise<void> {
  try {
    await db.query('SELECT pg_notify($1, $2)', [DEMAND, machine]);
  } catch (error) {
    logger.debug({ err: error }, 'Nobody hears that much is asked');
  }
}
