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
 * Writes docs/performance.md: anew where every row was measured, else those rows into the page as it is.
 * @param {string} root @param {MeasuredRow[]} rows @param {import('./arguments.mjs').Wanted} want
 */
export function writePage(root, rows, want) {
  const file = join(root, 'docs/performance.md');
  const how = circumstances(want);
  writeFileSync(file, want.rows.length ? pageWith(readFileSync(file, 'utf8'), rows, how) : pageOf(rows, how));
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

/** The whole page. @param {MeasuredRow[]} rows @param {string} how */
function pageOf(rows, how) {
  return `# Performance

Machines differ, so every figure stands beside a limit that is measured in the same run, on the same data, in turns; what counts is the ratio. \`npm run bench -- --write\` measures anew and writes this page, with numbers behind it just those rows; a single figure of another machine says little.

Measured ${how}, medians, the range in brackets. PostgreSQL, the load and what is measured share the machine.

${HEAD}
|---|---|---|---|---|---|---|
${rows.flatMap(tableRows).join('\n')}

The API runs as in production: built, logging, with sign-in, permission check, rate limits and audit trail; only the rates it grants are raised. The limit for reads is \`node:http\` and \`pg\` with one prepared statement a request, on the same tables and with the same answers (they are compared first); for writes a bare \`UPDATE … RETURNING\` without triggers.

Orders are half a million with a million and a half lines (rows 2, 3, 7 and 9); pages far down are held against the first page of the same list. An export runs from the request until its file is there, by the worker, and is held against \`COPY\` of the same cells as CSV into a file; both are compared. The archive that is imported (rows 8 and 9) is nearly as large as one may be and holds as many pictures as then fit: of twelve megapixels as a phone's, but with little in them, some 120 kB each; real ones weigh more, so fewer of them fit. The list's p99 is taken at a steady pace well below what the machine can serve, as people ask, for at its full load any work beside it would simply take its share of the cores; a time counts from when the request was due. It is taken while the worker works: the archive has been sent before, for whoever sends one works on another machine.

Where an import's time goes (row 8, by \`perf\` on two cores of AMD EPYC, 2026-11-25): from Process on both cores are busy, 69 % of it with the same work of sharp's as the limit's, 13 % with the worker's own thread, 12 % with PostgreSQL (eleven statements a product), 2 % with V8's compiling, the rest with API and bench. Before that the archive is sent and received in half a second and checked in as much, half of that by the process that reads the sheet. The goal leaves all of this a quarter of sharp's time; the smallest program that we wrote for it, which is not part of the bench (\`node:http\`, yauzl, exceljs, three pictures in flight, one statement a product; no audit, queue, progress or synced file) took 1.22 × (1.15–1.30) from upload to done, 1.15 × after the check.

Pushes (row 12) go to a stand-in for Firebase on the same machine, with the worker's own pace (\`FCM_PER_SECOND\`) out of the way: the audience is fixed, every device is marked before its call and its outcome is written after it. The limit posts the same messages and writes nothing down.
`;
}
