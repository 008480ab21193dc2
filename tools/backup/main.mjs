import '../start/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { loadEnvFile } from '../start/env-file.mjs';
import { dataFolder } from '../start/home.mjs';
import { nodeArguments } from '../start/node-arguments.mjs';
import { prepareBeside } from '../start/prepare.mjs';
import { Stop, say } from '../start/say.mjs';
import { wanted } from './arguments.mjs';

const HELP = `Copies a store, and puts a copy back.

  npm run backup                              into .impeller/backups/, while the store runs or not
  npm run backup -- --to FOLDER_OR_FILE.zip   elsewhere
  npm run restore -- --from FILE.zip          into a place where nothing is; the store must not run
  npm run restore -- --from FILE.zip --yes    in the place of whatever is there

The environment (or a file .env) says which store, as for npm start. docs/backup.md tells the rest.`;

const CHILD = new URL('../start/child.mjs', import.meta.url).href;
const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a built command with its lines on the terminal; it ends when we do, however that is.
 * @param {string} entry @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
async function run(entry, args, env) {
  const child = spawn(process.execPath, [...nodeArguments(entry), '--import', CHILD, entry, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** @param {import('./arguments.mjs').Wanted} want */
async function perform({ command, options }) {
  loadEnvFile(join(root, '.env'));
  const home = dataFolder(root);
  await prepareBeside(root, home);
  // Imported only now: on a fresh clone its packages have just been installed.
  const { forBackup, forRestore } = await import('./database.mjs');
  const database = await (command === 'backup' ? forBackup : forRestore)(home);
  try {
    const env = { ...process.env, DATABASE_URL: database.url, IMPELLER_HOME: home };
    process.exitCode = await run(join(root, `apps/api/dist/${command}.js`), options, env);
  } finally {
    await database.stop();
  }
}

try {
  const want = wanted(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (want) await perform(want);
  else say(HELP);
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : /** @type {Error} */ (error).stack}\n`);
  process.exitCode = 1;
}
