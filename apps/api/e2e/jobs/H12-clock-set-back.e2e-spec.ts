import { Module, type INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import { migrateQueues } from '../../src/jobs/migrate-queues.js';
import { Processor } from '../../src/jobs/processor.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment, type Variables } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { startWorker } from '../../test/start-worker.js';

jest.setTimeout(60_000);
/** Milliseconds by which the clock was ahead. */
const AHEAD = 5 * 3_600_000;

const queue = defineQueue('clock');
const tick = defineJob(queue, 'tick', z.object({}), { every: 300_000 });
const once = defineJob(queue, 'once', z.object({}));
const done: string[] = [];
@Processor(tick)
class Tick {
  process = async () => void done.push('tick');
}
@Processor(once)
class Once {
  process = async () => void done.push('once');
}
@Module({ providers: [Tick, Once] })
class ClockModule {}

let database: TestDatabase;
let before: QueueBackend | undefined;
let worker: INestApplicationContext | undefined;
beforeEach(async () => {
  done.length = 0;
  database = await createTestDatabase();
});
afterEach(async () => {
  await before?.onApplicationShutdown();
  await worker?.close();
  await database.drop();
});

/** The queues as a worker left them whose clock was ahead. */
async function queuesOf(variables: Variables) {
  before = new QueueBackend(testEnvironment(database.url, variables), 'worker');
  return before.queue(queue.name);
}

it('H12 a worker that starts after the clock was set back does what was planned for hours ahead', async () => {
  const startDate = Date.now() + AHEAD;
  await (await queuesOf({})).upsertJobScheduler(tick.name, { every: tick.every!, startDate }, { name: tick.name, data: {} });
  worker = await startWorker({ database, modules: [ClockModule] });
  await eventually(() => expect(done).toEqual(['tick']));
});

it('H12 takes up the job of a worker that was killed before the clock was set back', async () => {
  const variables = { REDIS_URL: '' }; // Redis counts a lock's time down
  await migrateQueues(testEnvironment(database.url, variables));
  await (await queuesOf(variables)).add(once.name, {});
  await before!['pool']!.query(
    `UPDATE bullmq.job SET state = 'active', lock_token = 'dead', stalled_marked = true, locked_until_ms = $1`,
    [Date.now() + AHEAD],
  );
  await before!['pool']!.query(`INSERT INTO bullmq.meta (queue, field, value) VALUES ($1, 'stalled-check', $2)`, [
    queue.name,
    Date.now() + AHEAD,
  ]);
  worker = await startWorker({ database, variables, modules: [ClockModule] });
  await eventually(() => expect(done).toContain('once'), 20_000);
});
