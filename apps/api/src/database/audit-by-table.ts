import type { DataSource } from 'typeorm';

/**
 * Gives each audited table the trigger function that knows its columns (see `refresh_audit()`). Call it after every migration run:
 * a column that one of them added would else be missing in the trail. One table a transaction, so that none waits for another.
 */
export async function refreshAudits(source: Pick<DataSource, 'query'>): Promise<void> {
  const tables = await source.query<{ name: string }[]>('SELECT name::text FROM audited_tables() name ORDER BY 1');
  for (const { name } of tables) await source.query('SELECT refresh_audit($1::regclass)', [name]);
}
