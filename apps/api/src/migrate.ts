import { readEnvironment, type Environment } from './config/environment.js';
import { migrationSource, runMigrations, underMigrationLock } from './database/migrate.js';
import { isEntry } from './is-entry.js';
import { migrateQueues } from './jobs/migrate-queues.js';
import { stopOn } from './logging/stop.js';
import { reachServices } from './reach-services.js';
import { seeds } from './seeds.js';

/** Brings a database up to date: migrations, then what the product cannot live without, then (`--demo`) a believable store. */
export async function migrate(
  environment: Environment,
  options: { demo?: boolean; say?: (line: string) => void } = {},
): Promise<string[]> {
  const { demo = false, say = (line) => process.stdout.write(`${line}\n`) } = options;
  return underMigrationLock(environment.DATABASE_URL, async () => {
    const names = await runMigrations(environment.DATABASE_URL);
    const news = await migrateQueues(environment);
    if (news) say(news);
    const db = await migrationSource(environment.DATABASE_URL);
    try {
      for (const seed of seeds) if (demo || !seed.demo) await seed.run({ db, environment, say });
      return names;
    } finally {
      await db.destroy();
    }
  });
}

if (isEntry(import.meta.filename)) {
  await stopOn(async () => {
    const environment = readEnvironment();
    await reachServices(environment, { advise: (sentence) => process.stdout.write(`${sentence}\n`) });
    const names = await migrate(environment, { demo: process.argv.includes('--demo') });
    if (names.length) process.stdout.write(`Ran ${names.length} migrations up to ${names.at(-1)}\n`);
  });
}
