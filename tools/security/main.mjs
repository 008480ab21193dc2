import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { proofsIn, securityTable, testFiles } from './table.mjs';

// Writes docs/security.md anew from the titles of the tests.
const root = resolve(import.meta.dirname, '../..');
const threats = JSON.parse(readFileSync(join(import.meta.dirname, 'threats.json'), 'utf8'));
const files = ['apps', 'libs', 'tools'].flatMap((folder) => testFiles(join(root, folder))).sort();
const proofs = files.flatMap((path) => proofsIn(root, path)).filter(({ row }) => row in threats);
const tested = new Set(proofs.map(({ row }) => row)).size;

const text = `# Threats and faults, and the tests that prove the defences

Made by \`npm run docs:security\` from the names of the test files and the titles of the tests: a title that begins with a
row's number proves that row. ${tested} of ${Object.keys(threats).length} rows have a test; rows that belong to features which
are not built yet are open. \`npm test\` runs these tests with small counts of kills, races and random input,
\`npm run test:hard\` with the full ones.

A authentication, B access control, C query operators, D input and output, E uploads, F archives, sheets and exports,
G money, stock and orders, H jobs and import, I platform and network.

${securityTable(threats, proofs)}
`;
writeFileSync(join(root, 'docs/security.md'), text);
console.log(`docs/security.md: ${tested} of ${Object.keys(threats).length} rows have a test.`);
