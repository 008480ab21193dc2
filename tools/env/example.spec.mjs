import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environmentSchema } from '../../apps/api/src/config/environment.ts';
import { envExample } from './example.mjs';

const root = resolve(import.meta.dirname, '../..');

describe('.env.example', () => {
  it('lists every variable that the product reads, with its meaning and default (mend: npm run docs:env)', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample(environmentSchema));
  });

  it('gives every variable a meaning', () => {
    for (const [name, field] of Object.entries(environmentSchema.shape))
      expect([name, field.description]).toEqual([name, expect.any(String)]);
  });
});
