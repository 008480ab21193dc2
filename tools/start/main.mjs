import './node-version.mjs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from './env-file.mjs';
import { dataFolder } from './home.mjs';
import { Stop, say } from './say.mjs';
import { start } from './start.mjs';

const HELP = `Starts Impeller: database, API, worker and admin client.

  npm start                 on http://localhost:3000, data in .impeller/
  npm start -- --demo       also fills in a store to look around in
  npm start -- --help       this

The environment (or a file .env) changes that: PORT, IMPELLER_HOME, DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, …
.env.example lists every variable. Ctrl-C ends it; a second one, a second later, at once.`;

const root = resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2);

/** @param {string[]} words */
function refuse(words) {
  const unknown = words.find((word) => !['--demo', '--help', '-h'].includes(word));
  if (unknown) throw new Stop(`'${unknown}' means nothing to the start command. npm start -- --help lists what does.`);
}

try {
  refuse(args);
  if (args.includes('--help') || args.includes('-h')) say(HELP);
  else {
    loadEnvFile(join(root, '.env'));
    await start({ root, home: dataFolder(root), isDemo: args.includes('--demo') });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : /** @type {Error} */ (error).stack}\n`);
  process.exitCode = 1;
}
