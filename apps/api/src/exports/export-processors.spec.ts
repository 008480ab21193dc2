import type { Job } from 'bullmq';
import { Unavailable } from '../errors/errors.js';
import { StorageFull } from '../files/storage/storage.js';
import { RunExportProcessor } from './export-processors.js';
import type { RunExport } from './run-export.js';

/** The exports that are lost for good once the job has failed with `fault` as often as it may. */
async function lostBy(fault: Error): Promise<number[]> {
  const lost: number[] = [];
  const runner = { run: () => Promise.reject(fault), fail: async (exportId: number) => void lost.push(exportId) };
  const last = { attemptsMade: 4, opts: { attempts: 5 } } as Job;
  const done = new RunExportProcessor(runner as unknown as RunExport).process({ exportId: 7 }, last);
  await done.catch((error: unknown) => expect(error).toBe(fault));
  return lost;
}

it.each([new TypeError('x is undefined'), new StorageFull()])('an export that fails each time is given up: %s', async (fault) => {
  expect(await lostBy(fault)).toEqual([7]);
});

it('an export whose store is away is left for when it is back', async () => {
  expect(await lostBy(new Unavailable())).toEqual([]);
});
