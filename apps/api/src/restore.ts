import { parseArgs } from 'node:util';
import { BackupFault } from './backup/manifest.js';
import { restoreBackup } from './backup/restore-backup.js';
import { saying } from './backup/saying.js';
import { counted, totalsOf } from './backup/totals.js';
import { readEnvironment } from './config/environment.js';
import { migrate } from './migrate.js';
import { reachServices } from './reach-services.js';

await saying(async (say) => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, yes: { type: 'boolean', default: false } } });
  if (!values.from) throw new BackupFault('--from names the backup to restore.');
  const environment = readEnvironment();
  await reachServices(environment);
  const { manifest, broken } = await restoreBackup(environment, values.from, values.yes);
  await migrate(environment, { say }); // the queues’ own tables, and what every start makes sure of
  const { rows, jobs, files } = totalsOf(manifest);
  say(`Restored ${rows}, ${jobs} and ${files}, as they were at ${manifest.takenAt}`);
  if (manifest.absent.length > 0) say(`The backup was without ${counted(manifest.absent.length, 'file')} that rows name.`);
  for (const [sentence, found] of Object.entries(broken)) say(`Does not hold: ${sentence}: ${JSON.stringify(found)}`);
  if (Object.keys(broken).length > 0) process.exitCode = 2;
});
