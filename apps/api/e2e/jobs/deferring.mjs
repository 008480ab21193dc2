// Jobs that put themselves off, in every way that the product's do and in BullMQ's own. Plain JavaScript on the built product,
// as effects.mjs. Each counts its starts, and does its work once: a row in the table `effects`.
import { setTimeout as pause } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { DelayedError } from 'bullmq';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const payload = z.object({ key: z.int(), notBefore: z.number().default(0) });
const MANY = { attempts: 30, backoff: 50 };

/** @param {{ defineQueue: Function, defineJob: Function, Processor: Function, Jobs: Function }} product from `src` or `dist` */
export function deferring({ defineQueue, defineJob, Processor, Jobs }) {
  const queue = defineQueue('deferring', { concurrency: 5 });
  const jobs = {
    /** Asked for with a delay. */
    later: defineJob(queue, 'later', payload, MANY),
    /** Fails until its third try: pauses of its own lie between them. */
    retried: defineJob(queue, 'retried', payload, MANY),
    /** Gives itself back to its queue for later, twice, which is no failure. */
    postponed: defineJob(queue, 'postponed', payload, MANY),
    /** Ends after a turn and has asked for the next one, as a notification's does. */
    turns: defineJob(queue, 'turns', payload, MANY),
    /** The clock starts it. */
    ticks: defineJob(queue, 'ticks', z.object({}), { every: 400 }),
  };

  class Base {
    constructor(db, ask) {
      this.db = db;
      this.ask = ask;
    }
    async start(key) {
      await this.db.query('INSERT INTO starts (key) VALUES ($1)', [key]);
      await pause(20); // long enough to be killed in
      const [{ count }] = await this.db.query('SELECT count(*)::int AS count FROM starts WHERE key = $1', [key]);
      return count;
    }
    async work(key, db = this.db) {
      await db.query('INSERT INTO effects (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
    }
  }
  class Later extends Base {
    async process({ key, notBefore }) {
      if (Date.now() < notBefore) await this.db.query('INSERT INTO early (key) VALUES ($1)', [key]);
      await this.start(key);
      await this.work(key);
    }
  }
  class Retried extends Base {
    async process({ key }) {
      if ((await this.start(key)) < 3) throw new Error('not yet');
      await this.work(key);
    }
  }
  class Postponed extends Base {
    async process({ key }, job) {
      if ((await this.start(key)) < 3) {
        await job.moveToDelayed(Date.now() + 200, job.token);
        throw new DelayedError();
      }
      await this.work(key);
    }
  }
  class Turns extends Base {
    async process({ key }) {
      const isLast = (await this.start(key)) >= 3;
      await this.db.transaction((tx) =>
        isLast ? this.work(key, tx) : this.ask.enqueue(tx, jobs.turns, { key }, { delay: 100 }),
      );
    }
  }
  class Ticks extends Base {
    async process(_nothing, job) {
      await this.db.query('INSERT INTO ticks (id) VALUES ($1)', [job.id]);
    }
  }
  const processors = [
    [Later, jobs.later],
    [Retried, jobs.retried],
    [Postponed, jobs.postponed],
    [Turns, jobs.turns],
    [Ticks, jobs.ticks],
  ];
  for (const [type, job] of processors) {
    Reflect.defineMetadata('design:paramtypes', [DataSource, Jobs], type);
    Processor(job)(type);
  }
  class DeferringModule {}
  Module({ providers: processors.map(([type]) => type) })(DeferringModule);
  return { deferringModule: DeferringModule, queue, jobs };
}
