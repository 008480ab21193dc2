// Jobs of a slow kind, for the product's worker in a process of its own. Plain JavaScript on the built product, as effects.mjs.
import { setTimeout as pause } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Milliseconds that a job takes while the table `slow` has a row. */
const SLOW = 100;

/** @param {{ defineQueue: Function, defineJob: Function, Processor: Function }} product from `src` or `dist` */
export function backlog({ defineQueue, defineJob, Processor }) {
  const queue = defineQueue('backlog', { concurrency: 5 });
  const slowJob = defineJob(queue, 'slow', z.object({ key: z.int() }));
  class Slow {
    constructor(db) {
      this.db = db;
    }
    async process({ key }) {
      const [isSlow] = await this.db.query('SELECT FROM slow');
      if (isSlow) await pause(SLOW);
      await this.db.query('INSERT INTO effects (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [DataSource], Slow);
  Processor(slowJob)(Slow);
  class BacklogModule {}
  Module({ providers: [Slow] })(BacklogModule);
  return { backlogModule: BacklogModule, queue, slowJob };
}
