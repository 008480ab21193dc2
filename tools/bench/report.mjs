import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { Stop } from '../start/say.mjs';
import { goalText, ratioText, verdict } from './figure.mjs';
import { loadName } from './load/load.mjs';

/**
 * @typedef {import('./rows/rows.mjs').Row} Row
 * @typedef {import('./figure.mjs').Figure} Figure
 * @typedef {Row & { figures: Figure[] }} MeasuredRow
 */

/** @param {Row} row @param {Figure} figure */
export function lineOf({ number, title }, figure) {
  const limit = figure.limit ? `\n     limit    ${figure.limit}` : '';
  const judged = figure.goal.first === undefined ? '' : `, goal ${goalText(figure)}: ${verdict(figure)}`;
  return `${String(number).padStart(2)}  ${title}\n     product  ${figure.product}${limit}\n     ${ratioText(figure)}${judged}`;
}

const HEAD = '| # | figure | product | limit | ratio | goal | |';

/** @param {MeasuredRow} row */
const tableRows = ({ number, title, figures }) =>
  figures.map(
    (figure) =>
      `| ${number} | ${title} | ${figure.product} | ${figure.limit || '–'} | ${ratioText(figure)} | ${goalText(figure)} | ${verdict(figure)} |`,
  );

/** @param {string} file */
function firstLine(file) {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function machine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  const system = firstLine('/etc/os-release') ?? process.platform;
  return `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? process.arch}, ${memory} GB, ${system}, Node ${process.versions.node}`;
}

/** When and how it was measured. @param {import('./arguments.mjs').Wanted} want */
function circumstances({ rounds, seconds, connections }) {
  const day = new Date().toISOString().slice(0, 10);
  return `on ${day}: ${machine()}; at least ${rounds} rounds of ${seconds} s with ${connections} connections by ${loadName}`;
}

/**
 * Puts what was measured into docs/performance.md: the whole table anew where every row was, else those rows alone.
 * All else on the page is written by hand, and stays.
 * @param {string} root @param {MeasuredRow[]} rows @param {import('./arguments.mjs').Wanted} want
 */
export function writePage(root, rows, want) {
  const file = join(root, 'docs/performance.md');
  const put = want.rows.length ? pageWith : pageAnew;
  writeFileSync(file, put(readFileSync(file, 'utf8'), rows, circumstances(want)));
}

const isOfOneRow = (/** @type {string} */ line) => /^Row \d+ by itself /.test(line);
const isFigure = (/** @type {string} */ line) => /^\| \d+ \|/.test(line);

/** The page with these rows alone, all measured in one run. @param {string} page @param {MeasuredRow[]} rows @param {string} how */
export function pageAnew(page, rows, how) {
  const kept = page.split('\n').filter((line) => !isOfOneRow(line) && !isFigure(line));
  kept.splice(kept.indexOf(HEAD) + 2, 0, ...rows.flatMap(tableRows));
  return kept.map((line) => (line.startsWith('Measured ') ? `Measured ${how}.` : line)).join('\n');
}

/**
 * A page with these rows where their like stood, which says that each was measured by itself.
 * @param {string} page @param {MeasuredRow[]} rows @param {string} how
 * @throws Stop for a row that the page does not have yet
 */
export const pageWith = (page, rows, how) => rows.reduce((changed, row) => withRow(changed, row, how), page);

/** @param {string} page @param {MeasuredRow} row @param {string} how */
function withRow(page, row, how) {
  const apart = `Row ${row.number} by itself `;
  const isOwn = (/** @type {string} */ line) => line.startsWith(`| ${row.number} |`);
  const lines = page.split('\n').filter((line) => !line.startsWith(apart));
  const at = lines.findIndex(isOwn);
  if (at < 0) throw new Stop(`docs/performance.md has no row ${row.number} yet. npm run bench -- --write measures all of them.`);
  const others = lines.filter((line) => !isOwn(line));
  others.splice(at, 0, ...tableRows(row));
  others.splice(lines.indexOf(HEAD) - 1, 0, `${apart}${how}.`);
  return others.join('\n');
}
