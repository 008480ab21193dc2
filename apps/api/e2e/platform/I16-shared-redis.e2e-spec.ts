import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRedis, startRedis } from '../../../../tools/test/redis.mjs';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { QueueBackend, queuePrefix } from '../../src/jobs/queue-backend.js';
import { createTestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';

jest.setTimeout(300_000);
const itWithRedis = hasRedis() ? it : it.skip;

itWithRedis('I16 a restore refuses to empty queues that another store’s workers are at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'impeller-shared-'));
  const [source, target] = [await createTestDatabase(), await createTestDatabase({ empty: true, isMadeUp: false })];
  const redis = await startRedis();
  const path = join(folder, 'store.zip');
  await writeBackup(testEnvironment(source.url, { REDIS_URL: '', IMPELLER_HOME: join(folder, 'source') }), path);
  const at = (REDIS_URL: string) => testEnvironment(target.url, { REDIS_URL, IMPELLER_HOME: join(folder, 'target') });

  // Of a store on another server, whose database has that name, too.
  const other = new QueueBackend(at(redis.url), 'worker');
  const queue = other.queue('customer-mail');
  await queue.waitUntilReady();
  const kept = await queue.add('mail', {}, { delay: 3_600_000 });
  const worker = await other.worker('customer-mail', async () => undefined, {}, new AbortController().signal);

  await expect(restoreBackup(at(redis.url), path, false)).rejects.toThrow(
    `REDIS_URL leads to queues at which workers are (${queuePrefix(at(redis.url))}), and a restore would empty them.`,
  );
  expect(await queue.getJob(kept.id ?? '')).toBeDefined();
  // Nobody is at another database of that Redis.
  expect((await restoreBackup(at(`${redis.url}/1`), path, false)).broken).toEqual({});
  await worker?.close();
  expect((await restoreBackup(at(redis.url), path, true)).broken).toEqual({});
  expect(await queue.getJob(kept.id ?? '')).toBeUndefined();

  await other.onApplicationShutdown();
  await redis.stop();
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});
