import { parseArgs } from 'node:util';
import { placeOf } from './backup/place.js';
import { saying } from './backup/saying.js';
import { totalsOf } from './backup/totals.js';
import { writeBackup } from './backup/write-backup.js';
import { readEnvironment } from './config/environment.js';
import { reachServices } from './reach-services.js';

await saying(async (say) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const environment = readEnvironment();
  await reachServices(environment, { isReading: true });
  const path = await placeOf(values.to, environment.IMPELLER_HOME);
  const manifest = await writeBackup(environment, path);
  const { rows, tables, jobs, files } = totalsOf(manifest);
  say(`Backed up ${rows} of ${tables}, ${jobs} and ${files} to ${path}`);
  const { absent } = manifest;
  for (const key of absent.slice(0, 20)) say(`A row names ${key}, which the store of files has not.`);
  if (absent.length > 20) say(`… and ${absent.length - 20} more; the backup’s manifest lists them.`);
});
