import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allProofs, provenRows, securityPage, threats } from './table.mjs';

// Writes docs/security.md anew from the titles of the tests.
const root = resolve(import.meta.dirname, '../..');
const proofs = allProofs(root);
writeFileSync(join(root, 'docs/security.md'), securityPage(threats, proofs));
console.log(`docs/security.md: ${provenRows(threats, proofs).length} of ${Object.keys(threats).length} rows have a test.`);
