import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isAway, refusalOf } from './postgres-error.js';

const postgres = (code: string, rest: object = {}) => Object.assign(new Error('secret row'), { code, ...rest });

it.each([
  [
    'a duplicate names its field',
    postgres('23505', { table: 'brands', constraint: 'brands_name_key' }),
    409,
    [{ field: 'name', message: 'Name already exists' }],
  ],
  [
    'of several columns the last',
    postgres('23505', { table: 'states', constraint: 'states_countryId_name_key' }),
    409,
    [{ field: 'name', message: 'Name already exists' }],
  ],
  [
    'a row still referenced',
    postgres('23503', { table: 'products', detail: 'Key (id)=(1) is still referenced from table "products".' }),
    409,
    [],
  ],
  [
    'a reference to nothing',
    postgres('23503', {
      table: 'products',
      constraint: 'products_brandId_fkey',
      detail: 'Key (brandId)=(9) is not present in table "brands".',
    }),
    409,
    [{ field: 'brandId', message: 'Brand refers to a record that does not exist' }],
  ],
  ['a check', postgres('23514'), 409, []],
  ['C13 a number out of range', postgres('22003'), 400, []],
  ['C14 a value of another type', postgres('22P02'), 400, []],
  ['D3 a NUL', postgres('22021'), 400, []],
  ['C16 a statement that took too long', postgres('57014'), 503, []],
  ['H7 a server that shuts down', postgres('57P01'), 503, []],
  ['I4 a full disk', postgres('53100'), 503, []],
  ['a connection refused', postgres('ECONNREFUSED'), 503, []],
  ['I5 no connection in time', new Error('timeout exceeded when trying to connect'), 503, []],
  ['H7 a connection that broke within a transaction', new QueryRunnerProviderAlreadyReleasedError(), 503, []],
  ['H7 the same, of its runner', new QueryRunnerAlreadyReleasedError(), 503, []],
  ['wrapped by TypeORM', Object.assign(new Error('x'), { driverError: postgres('22P02') }), 400, []],
])('%s', (_, error, status, details) => {
  const refusal = refusalOf(error);
  expect(refusal?.statusCode).toBe(status);
  expect(isAway(error)).toBe(status === 503);
  expect(refusal?.details).toEqual(details);
  expect(refusal?.message).not.toContain('secret');
  if (status === 503) expect(refusal?.extra.headers).toHaveProperty('retry-after');
});

it.each([
  ['a missing table', postgres('42P01')],
  ['bad SQL', postgres('42601')],
  ['any other error', new TypeError('x')],
])('%s is a bug of ours', (_, error) => {
  expect([refusalOf(error), isAway(error)]).toEqual([null, false]);
});
