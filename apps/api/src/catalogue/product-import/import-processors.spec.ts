import type { Job } from 'bullmq';
import type { CheckImport } from './check-import.js';
import type { ImportLock } from './import-lock.js';
import { CheckImportProcessor, RunImportProcessor } from './import-processors.js';
import type { ImportSweeper } from './import-sweeper.js';
import type { RunImport } from './run-import.js';

/** What is done, in its order, with a lock that is free or somebody else's. */
function told(isFree: boolean) {
  const done: string[] = [];
  const note = (what: string) => async (importId: number) => void done.push(`${what} ${importId}`);
  const lock = {
    exclusively: async (_: number, work: () => Promise<void>) => {
      if (!isFree) return false;
      await work();
      done.push('unlock');
      return true;
    },
  } as unknown as ImportLock;
  const sweeper = { handOn: note('hand on') } as unknown as ImportSweeper;
  return {
    done,
    check: new CheckImportProcessor(lock, { check: note('check') } as unknown as CheckImport, sweeper),
    run: new RunImportProcessor(lock, { run: note('run') } as unknown as RunImport, sweeper),
  };
}
const job = { attemptsMade: 0, opts: { attempts: 1 } } as Job;
const { signal } = new AbortController();

it.each(['check', 'run'] as const)('H5 a %s looks for who was turned away once it has let go of the import', async (which) => {
  const { done, [which]: processor } = told(true);
  await processor.process({ importId: 7 }, job, signal);
  expect(done).toEqual([`${which} 7`, 'unlock', 'hand on 7']);
});

it.each(['check', 'run'] as const)('a %s leaves an import that is in other hands to them', async (which) => {
  const { done, [which]: processor } = told(false);
  await processor.process({ importId: 7 }, job, signal);
  expect(done).toEqual([]);
});
