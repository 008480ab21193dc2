import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFault } from './backup/manifest.js';
import { saying } from './backup/saying.js';
import { writeBackup } from './backup/write-backup.js';
import { readEnvironment } from './config/environment.js';
import { reachServices } from './reach-services.js';

/** Where a backup shall stand: a folder gets a name made of the moment. */
async function placeOf(to: string | undefined, home: string): Promise<string> {
  const asked = resolve(to ?? join(home, 'backups'));
  const found = await stat(asked).catch(() => null);
  if (found && !found.isDirectory()) throw new BackupFault(`${asked} is there already: a backup replaces no file.`);
  if (!found && asked.endsWith('.zip')) return asked;
  await mkdir(asked, { recursive: true, mode: 0o700 });
  return join(asked, `impeller-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.zip`);
}

await saying(async (say) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const environment = readEnvironment();
  await reachServices(environment, { isReading: true });
  const path = await placeOf(values.to, environment.IMPELLER_HOME);
  const { tables, jobs, stored, absent } = await writeBackup(environment, path);
  const rows = tables.reduce((sum, { part }) => sum + (part.rows ?? 0), 0);
  say(`Backed up ${rows} rows of ${tables.length} tables, ${jobs.rows} jobs and ${stored.length} files to ${path}`);
  for (const key of absent.slice(0, 20)) say(`A row names ${key}, which the store of files has not.`);
  if (absent.length > 20) say(`… and ${absent.length - 20} more; the backup’s manifest lists them.`);
});
