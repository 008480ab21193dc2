import { type DatabaseProbe } from '../database/database-probe.js';
import { type JobRegistry } from './job-registry.js';
import { type QueueBackend } from './queue-backend.js';

/** What the outbox is called among the queues: no queue of ours has that name. */
const OUTBOX = 'outbox';

interface Asked {
  readonly jobs: JobRegistry;
  readonly backend: QueueBackend;
  readonly probe: DatabaseProbe;
}

/**
 * Seconds that the first job in line has waited, by queue, and in the outbox, from where it is yet to come to its queue; 0 where
 * none waits. One row of each is read, however long the line is (H10). What does not answer is left out (H6).
 */
export async function queueAges({ jobs, backend, probe }: Asked): Promise<ReadonlyMap<string, number>> {
  const ages = new Map<string, number>();
  const note = (name: string, age: Promise<number>) =>
    age.then(
      (seconds) => ages.set(name, seconds),
      () => undefined,
    );
  await Promise.all([
    ...jobs.queueNames.map((name) => note(name, backend.oldestWaiting(name).then(secondsSince))),
    note(OUTBOX, outboxAge(probe)),
  ]);
  return ages;
}

/** A job that somebody started before its time is not older than nothing. */
const secondsSince = (due: number | null): number => (due === null ? 0 : Math.max(0, (Date.now() - due) / 1_000));

/** Over the probe's connection: the longer requests wait for one of theirs, the more this has to be known. */
async function outboxAge(probe: DatabaseProbe): Promise<number> {
  const [first] = await probe.look<{ age: number }>(
    `SELECT extract(epoch FROM now() - "createdTimestamp")::float8 AS age FROM job_outbox ORDER BY id LIMIT 1`,
  );
  return first?.age ?? 0;
}
