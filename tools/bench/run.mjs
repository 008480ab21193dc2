import { resolve } from 'node:path';
import { Stop, say } from '../start/say.mjs';
import { untilAsked } from '../start/shutdown.mjs';
import { Bench } from './bench.mjs';
import { openPlace } from './place.mjs';
import { lineOf, writePage } from './report.mjs';
import { ROWS } from './rows/rows.mjs';

/** @param {readonly number[]} numbers none means all */
function chosen(numbers) {
  const unknown = numbers.find((number) => !ROWS.some((row) => row.number === number));
  if (unknown !== undefined)
    throw new Stop(`There is no row ${unknown}; there are ${ROWS.map(({ number }) => number).join(', ')}.`);
  return ROWS.filter(({ number }) => !numbers.length || numbers.includes(number));
}

/**
 * Measures the rows and says each as it is done.
 * @param {string} root @param {import('./arguments.mjs').Wanted} want
 * @throws Stop for a row that is none
 */
export async function measure(root, want) {
  const rows = chosen(want.rows);
  const place = await openPlace(root, resolve(root, process.env.IMPELLER_HOME?.trim() || '.impeller-bench'));
  const bench = new Bench(place, want);
  const end = untilAsked();
  const exit = () => process.exit(130);
  end.signal.addEventListener('abort', () => void bench.stop().then(place.stop).then(exit));
  end.hurry.addEventListener('abort', exit); // what was started ends with us
  try {
    const measured = [];
    for (const row of rows) {
      const figures = await row.run(bench);
      for (const figure of figures) say(lineOf(row, figure));
      measured.push({ ...row, figures });
    }
    if (want.isWriting) writePage(root, measured, want);
  } finally {
    await bench.stop();
    await place.stop();
    end.release();
  }
}
