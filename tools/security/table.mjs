import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** @typedef {{ row: string, file: string, title: string }} Proof */

const TEST_FILE = /\.(spec|test|e2e-spec|hard-spec)\.(tsx?|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx']);
/** Rows at the start of a title or of a file's name: 'C2 …', 'A14, A15 …', 'A14-A15-changed-accounts'. */
const ROWS = /^(?:[A-I]\d{1,2}(?:, | |-|$))+/;
/** Every text of one line in a test file; titles stand in `it(…)`, but also in tables. */
const TEXTS = /(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g;

/** @param {string} folder @returns {string[]} */
export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFiles(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

/** @param {string} text @returns {string[]} */
const rowsOf = (text) => ROWS.exec(text)?.[0].match(/[A-I]\d{1,2}/g) ?? [];

/**
 * What a test file proves: the rows that its name and the titles in it begin with.
 * @param {string} root @param {string} path @returns {Proof[]}
 */
export function proofsIn(root, path) {
  const file = relative(root, path);
  const named = rowsOf(basename(path)).map((row) => ({ row, file, title: '' }));
  const titled = [...readFileSync(path, 'utf8').matchAll(TEXTS)].flatMap(([, , title]) => {
    // A cell's name ('A1') is a row's too; a title says more than that.
    return title.includes(' ') ? rowsOf(title).map((row) => ({ row, file, title: title.replace(ROWS, '').trim() })) : [];
  });
  return [...named, ...titled];
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/**
 * The table: each threat, the tests that prove its defence, and whether there are any.
 * @param {Record<string, string>} threats row → threat @param {Proof[]} proofs
 */
export function securityTable(threats, proofs) {
  const lines = Object.entries(threats).map(([row, threat]) => {
    const own = proofs.filter((proof) => proof.row === row);
    const tests = [...new Set(own.map(({ file }) => file))].map((file) => {
      const titles = own.filter((proof) => proof.file === file && proof.title).map(({ title }) => cell(title));
      return `\`${file}\`${titles.length ? `: ${titles.join('; ')}` : ''}`;
    });
    return `| ${row} | ${cell(threat)} | ${tests.join('<br>')} | ${own.length ? 'tested' : 'open'} |`;
  });
  return ['| Row | Threat or fault | Tests | State |', '|---|---|---|---|', ...lines].join('\n');
}
