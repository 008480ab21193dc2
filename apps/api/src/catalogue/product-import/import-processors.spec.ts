import type { Job } from 'bullmq';
import { Unavailable } from '../../errors/errors.js';
import { StorageFull } from '../../files/storage/storage.js';
import type { WorkLock } from '../../jobs/work-lock.js';
import type { CheckImport } from './check-import.js';
import { CheckImportProcessor, RunImportProcessor } from './import-processors.js';
import type { ImportSweeper } from './import-sweeper.js';
import type { LostRuns } from './lost-runs.js';
import type { RunImport } from './run-import.js';

/** What is done, in its order, with a lock that is free or somebody else's. */
function told(isFree: boolean, fault?: Error) {
  const done: string[] = [];
  const note = (what: string) => async (importId: number) => void done.push(`${what} ${importId}`);
  const lock = {
    exclusively: async (_work: string, _id: number, run: () => Promise<void>) => {
      if (!isFree) return false;
      await run();
      done.push('unlock');
      return true;
    },
  } as unknown as WorkLock;
  const doing = (what: string) => async (importId: number) => (fault ? Promise.reject(fault) : note(what)(importId));
  const sweeper = { handOn: note('hand on') } as unknown as ImportSweeper;
  const lost = { during: (_: number, run: (isAhead: boolean) => Promise<void>) => run(true) } as unknown as LostRuns;
  return {
    done,
    check: new CheckImportProcessor(lock, { check: doing('check'), fail: note('fail') } as unknown as CheckImport, sweeper),
    run: new RunImportProcessor(lock, { run: doing('run'), giveUp: note('give up') } as unknown as RunImport, sweeper, lost),
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

const nth = (attempt: number) => ({ attemptsMade: attempt - 1, opts: { attempts: 8 } }) as Job;

it.each(['check', 'run'] as const)('a %s is never given up because the store is away', async (which) => {
  const { done, [which]: processor } = told(true, new Unavailable());
  await expect(processor.process({ importId: 7 }, nth(7), signal)).rejects.toThrow(Unavailable);
  await processor.process({ importId: 7 }, nth(8), signal);
  expect(done.filter((what) => /fail|give up/.test(what))).toEqual([]);
});

describe('a run that fails', () => {
  it('H9 again and again, through a mistake of ours, is given up with its last attempt', async () => {
    const fault = new TypeError('x is undefined');
    const { done, run } = told(true, fault);
    await expect(run.process({ importId: 7 }, nth(7), signal)).rejects.toBe(fault);
    expect(done).toEqual([]);
    await run.process({ importId: 7 }, nth(8), signal);
    expect(done).toEqual(['give up 7', 'unlock', 'hand on 7']);
  });

  it('because something is away is never given up', async () => {
    const { done, run } = told(true, new StorageFull());
    await expect(run.process({ importId: 7 }, nth(8), signal)).rejects.toThrow(StorageFull);
    expect(done).toEqual([]);
  });
});
