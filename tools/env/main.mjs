import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { envExample } from './example.mjs';

// Writes .env.example anew from the API's build.
const root = resolve(import.meta.dirname, '../..');
const { environmentSchema } = await import('../../apps/api/dist/config/environment.js');
writeFileSync(join(root, '.env.example'), envExample(environmentSchema));
