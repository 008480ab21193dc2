import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RequestQueryBuilder } from '@nestjsx/crud-request';
import { flatten } from '../flatten';
import omitBy from './lodash.omitby';
import { stringify } from './qs';

it('writes what the query builder means, with repeated keys', () => {
  const query = { filter: ['name||$contL||a&b', 'id||$in||1,2'], sort: ['id,ASC'], limit: 10, page: undefined };
  expect(stringify(query)).toBe('filter=name%7C%7C%24contL%7C%7Ca%26b&filter=id%7C%7C%24in%7C%7C1%2C2&sort=id%2CASC&limit=10');
  const built = new URLSearchParams(
    RequestQueryBuilder.create({ filter: [{ field: 'name', operator: '$contL', value: 'x' }] }).query(),
  );
  expect([...built.values()]).toEqual(['name||$contL||x']);
});

it('writes a value’s brackets so that the data provider takes them for no index of a list', () => {
  const written = stringify({ filter: ['name||$contL||Seal [12]'] });
  expect(written).not.toMatch(/%5B\d+%5D/);
  expect(new URLSearchParams(written).get('filter')).toBe('name||$contL||Seal [12]');
});

it('flattens sources with a dot, and leaves lists alone', () => {
  expect(flatten({ categories: { 'name||$contL': 'x' }, join: ['a', 'b'], enabled: false })).toEqual({
    'categories.name||$contL': 'x',
    join: ['a', 'b'],
    enabled: false,
  });
});

it('leaves out what did not change', () => {
  const before: Record<string, unknown> = { name: 'a', enabled: true };
  expect(omitBy({ name: 'a', enabled: false }, (value, key) => before[key] === value)).toEqual({ enabled: false });
});

it('writes no sentence that the client is built without', () => {
  const texts = join(__dirname, '../../../../../libs/contracts/src/texts');
  const areas = [...readFileSync(join(texts, 'en-of-server.ts'), 'utf8').matchAll(/from '\.\/(en\/[\w-]+)\.js'/g)];
  expect(areas.length).toBeGreaterThan(1);
  const source = areas.map(([, area]) => readFileSync(join(texts, `${area}.ts`), 'utf8')).join('');
  const keys = [...source.matchAll(/^ {2}'([\w.-]+)'/gm)].map(([, key]) => key!);
  expect(keys.length).toBeGreaterThan(100);
  const src = join(__dirname, '../..');
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('');
  expect(keys.filter((key) => code.includes(`'${key}'`))).toEqual([]);
  // Nor one whose key it puts together: `order.move.${status}`.
  const made = [...code.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})*[a-z]\w*\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)].map(
    ([, template]) => template!,
  );
  const patterns = made.map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
  expect(patterns.length).toBeGreaterThan(50);
  expect(keys.filter((key) => patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});
