import { resolve } from 'node:path';
import { build } from '../start/build.mjs';
import { Stop, say } from '../start/say.mjs';
import { wanted } from './arguments.mjs';
import { Bench } from './bench.mjs';
import { openPlace } from './place.mjs';
import { lineOf, writePage } from './report.mjs';
import { ROWS } from './rows/rows.mjs';

const HELP = `Measures Impeller against what this machine can do at best: both in turns, medians, as ratios.

  npm run bench                    every row
  npm run bench -- 1 4             rows 1 and 4
  npm run bench -- --rounds=5      three rounds are the least (--seconds=5 each, --connections=16)
  npm run bench -- --write         also writes docs/performance.md
  npm run bench -- --as-built      builds nothing first

Its data lie in .impeller-bench/ (IMPELLER_HOME names another folder) and are kept.`;

const root = resolve(import.meta.dirname, '../..');

/** @param {import('./arguments.mjs').Wanted} want */
async function measure(want) {
  const home = resolve(root, process.env.IMPELLER_HOME?.trim() || '.impeller-bench');
  if (!want.isBuilt) await build(root);
  const place = await openPlace(root, home);
  const bench = new Bench(place, want);
  try {
    const measured = [];
    for (const row of ROWS.filter(({ number }) => !want.rows.length || want.rows.includes(number))) {
      const figures = await row.run(bench);
      for (const figure of figures) say(lineOf(row, figure));
      measured.push({ ...row, figures });
    }
    if (want.isWriting) writePage(root, measured, want);
  } finally {
    await bench.stop();
    await place.stop();
  }
}

try {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) say(HELP);
  else
    await measure(
      wanted(
        words,
        ROWS.map(({ number }) => number),
      ),
    );
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : /** @type {Error} */ (error).stack}\n`);
  process.exitCode = 1;
}
