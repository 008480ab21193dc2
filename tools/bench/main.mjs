import { resolve } from 'node:path';
import { prepare } from '../start/prepare.mjs';
import { Stop, say } from '../start/say.mjs';
import { wanted } from './arguments.mjs';

const HELP = `Measures Impeller against what this machine can do at best: both in turns, medians, as ratios.

  npm run bench                    every row
  npm run bench -- 1 4             rows 1 and 4
  npm run bench -- --rounds=5      three rounds are the least (--seconds=5 each, --connections=16)
  npm run bench -- --write         also writes docs/performance.md (with rows: just those of it)
  npm run bench -- --as-built      builds nothing first

Its data lie in .impeller-bench/ (IMPELLER_HOME names another folder) and are kept.`;

const root = resolve(import.meta.dirname, '../..');

async function main() {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) return say(HELP);
  const want = wanted(words);
  await prepare(root, { asBuilt: want.isBuilt });
  // Imported only now: on a fresh clone its packages have just been installed, and the contracts built.
  const { measure } = await import('./run.mjs');
  await measure(root, want);
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
