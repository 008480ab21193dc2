// Jobs of the tests' own, for the product's worker in a process that can be killed. Plain JavaScript on the built
// product, because that is what runs there; each effect is a row in the table `effects`.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const SPIN = 'const end = performance.now() + require("node:worker_threads").workerData; while (performance.now() < end);';

const payload = z.object({ key: z.int(), ms: z.int().default(0) });

/** @param {{ defineQueue: Function, defineJob: Function, Processor: Function }} jobs the product's own, from `src` or `dist` */
export function effects({ defineQueue, defineJob, Processor }) {
  const queue = defineQueue('effects', { concurrency: 5 });
  const keyedJob = defineJob(queue, 'keyed', payload, { attempts: 3, backoff: 50 });
  const busyJob = defineJob(queue, 'busy', payload, { attempts: 3, backoff: 50 });
  const flakyJob = defineJob(queue, 'flaky', payload, { attempts: 3, backoff: 50 });
  const poisonJob = defineJob(queue, 'poison', payload, { attempts: 3, backoff: 50 });

  class Keyed {
    constructor(db) {
      this.db = db;
    }
    /** Counts every start, and does its effect once: the key is the table's. */
    async process({ key, ms }) {
      await this.db.query('INSERT INTO starts (key) VALUES ($1)', [key]);
      await pause(ms);
      await this.db.query('INSERT INTO effects (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
    }
  }
  class Busy {
    constructor(db) {
      this.db = db;
    }
    /** Computes all the while, as the product does it: not in the thread that renews the lock. */
    async process({ key, ms }) {
      await this.db.query('INSERT INTO starts (key) VALUES ($1)', [key]);
      await once(new Worker(SPIN, { eval: true, workerData: ms }), 'exit');
      await this.db.query('INSERT INTO effects (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
    }
  }
  class Flaky {
    constructor(db) {
      this.db = db;
    }
    async process({ key }, job) {
      await this.db.query('INSERT INTO starts (key) VALUES ($1)', [key]);
      if (job.attemptsMade < 2) throw new Error('not yet');
      await this.db.query('INSERT INTO effects (key) VALUES ($1)', [key]);
    }
  }
  class Poison {
    constructor(db) {
      this.db = db;
    }
    async process({ key }) {
      await this.db.query('INSERT INTO starts (key) VALUES ($1)', [key]);
      throw new Error('always');
    }
  }
  const processors = [
    [Keyed, keyedJob],
    [Busy, busyJob],
    [Flaky, flakyJob],
    [Poison, poisonJob],
  ];
  for (const [type, job] of processors) {
    Reflect.defineMetadata('design:paramtypes', [DataSource], type);
    Processor(job)(type);
  }
  class EffectsModule {}
  Module({ providers: processors.map(([type]) => type) })(EffectsModule);
  return { effectsModule: EffectsModule, queue, keyedJob, busyJob, flakyJob, poisonJob };
}
