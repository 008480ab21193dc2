import type { Manifest } from './manifest.js';

/** '1 job', '2 jobs': in a sentence for the person at the terminal. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** How much a backup holds, in words. */
export function totalsOf({ tables, jobs, stored }: Pick<Manifest, 'tables' | 'jobs' | 'stored'>) {
  const rows = tables.reduce((sum, { part }) => sum + (part.rows ?? 0), 0);
  return {
    rows: counted(rows, 'row'),
    tables: counted(tables.length, 'table'),
    jobs: counted(jobs.rows ?? 0, 'job'),
    files: counted(stored.length, 'file'),
  };
}
