import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { titlesIn } from './titles.mjs';

/** @typedef {{ row: string, file: string, title: string }} Proof */

const TEST_FILE = /\.(spec|test|e2e-spec|hard-spec)\.(tsx?|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx']);
/** Rows at the start of a title or of a file's name: 'C2 …', 'A14, A15 …', 'A14-A15-changed-accounts'. */
const ROWS = /^(?:[A-I]\d{1,2}(?:, | |-|$))+/;

/** @type {Record<string, string>} row → threat */
export const threats = JSON.parse(readFileSync(join(import.meta.dirname, 'threats.json'), 'utf8'));

const FAMILIES = {
  A: 'authentication',
  B: 'access control',
  C: 'query operators',
  D: 'input and output',
  E: 'uploads',
  F: 'archives, sheets and exports',
  G: 'money, stock and orders',
  H: 'jobs and import',
  I: 'platform and network',
};

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
  const titled = titlesIn(path, readFileSync(path, 'utf8')).flatMap((title) =>
    rowsOf(title).map((row) => ({ row, file, title: title.replace(ROWS, '').trim() })),
  );
  return [...named, ...titled];
}

/** What all tests prove of the rows. @param {string} root @returns {Proof[]} */
export const allProofs = (root) =>
  ['apps', 'libs', 'tools']
    .flatMap((folder) => testFiles(join(root, folder)))
    .sort()
    .flatMap((path) => proofsIn(root, path));

/** Of a text, what Markdown would take for its own; what stands between backticks stays as it is. @param {string} text */
const plain = (text) =>
  text.replace(/`[^`]*`|[\\<*[\]]|(?<![a-z\d])_|_(?![a-z\d])/gi, (part) => (part.startsWith('`') ? part : `\\${part}`));

/** A file with what it proves of a row, as seen from docs/. @param {string} file @param {string[]} titles */
const fileLines = (file, titles) => [
  `- [${basename(dirname(file))}/${basename(file)}](../${file})`,
  ...titles.map((title) => `  - ${plain(title)}`),
];

/** @param {string} row @param {string} threat @param {Proof[]} proofs of that row @returns {string} */
function rowText(row, threat, proofs) {
  const lines = [...new Set(proofs.map(({ file }) => file))].flatMap((file) => {
    const titles = proofs.filter((proof) => proof.file === file && proof.title).map(({ title }) => title);
    return fileLines(file, [...new Set(titles)]);
  });
  return [`### ${row} ${plain(threat)}`, '', ...(lines.length ? lines : ['Open: no test proves it yet.'])].join('\n');
}

/**
 * Each threat under its family, with the tests that prove its defence.
 * @param {Record<string, string>} threats row → threat @param {Proof[]} proofs
 */
export function securityTable(threats, proofs) {
  return Object.entries(FAMILIES)
    .flatMap(([letter, family]) => {
      const own = Object.entries(threats).filter(([row]) => row.startsWith(letter));
      if (!own.length) return [];
      const rows = own.map(([row, threat]) =>
        rowText(
          row,
          threat,
          proofs.filter((proof) => proof.row === row),
        ),
      );
      return [`## ${letter}: ${family}`, ...rows];
    })
    .join('\n\n');
}

/** The whole page. @param {Record<string, string>} threats @param {Proof[]} proofs */
export function securityPage(threats, proofs) {
  const all = Object.keys(threats).length;
  const proven = provenRows(threats, proofs).length;
  const open = proven < all ? '; the others are open' : '';
  return `# Threats and faults, and the tests that prove the defences

Made by \`npm run docs:security\` from the names of the test files and the titles of the tests: what begins with a row's
number proves that row, and \`…\` stands for the values that a test is run with. ${proven} of ${all} rows have a test${open}.
\`npm test\` runs these tests with small counts of kills, races and random input, \`npm run test:hard\` with the full ones.

${securityTable(threats, proofs)}
`;
}

/** @param {Record<string, string>} threats @param {Proof[]} proofs */
export const provenRows = (threats, proofs) => Object.keys(threats).filter((row) => proofs.some((proof) => proof.row === row));
