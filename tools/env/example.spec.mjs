import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONNECTIONS } from '../../apps/api/src/database/data-source.ts';
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

it('the README has the sum of the connections that DATABASE_POOL is a part of', () => {
  const [, api, apiPool, apiRest, worker, workerPool, workerRest, both] =
    /opens up to (\d+) .*?, (\d+) unless .*? and (\d+) beside .*? up to (\d+) \((\d+), and (\d+)\), which makes (\d+)/
      .exec(readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\n', ' '))
      .map(Number);
  const of = (kind) => Object.values(CONNECTIONS[kind]).reduce((sum, some) => sum + some, 0);
  expect([api, worker, both]).toEqual([of('api'), of('worker'), 2 * (of('api') + of('worker'))]);
  expect([apiPool, workerPool]).toEqual([CONNECTIONS.api.pool, CONNECTIONS.worker.pool]);
  expect([apiRest, workerRest]).toEqual([api - apiPool, worker - workerPool]);
});
