import { QUERY } from '@impeller/contracts';
import { historySearch, picturesPart } from './historySearch';

type Condition = { resource: string; recordId: { $in: number[] }; action?: object };
const read = (s: string) => JSON.parse(s) as { $or: [object, ...Condition[]] };
/** The largest ids that there can be, the greatest first. */
const ids = (count: number) => Array.from({ length: count }, (_, at) => 2_147_483_647 - at);
const nameOf = () => 'x';

it('asks for a record alone where it has no parts', () => {
  expect(historySearch('brands', 7, [])).toEqual({ s: '{"$or":[{"resource":"brands","recordId":7}]}', isCut: false });
});

it('asks for parts by their ids, of those that have no name not for their making', () => {
  const parts = [picturesPart('products-images', [{ id: 3 }, { id: 4 }]), { resource: 'products-variations', ids: [9] }];
  expect(read(historySearch('products', 7, parts).s).$or).toEqual([
    { resource: 'products', recordId: 7 },
    { resource: 'products-images', recordId: { $in: [3, 4] } },
    { resource: 'products-variations', recordId: { $in: [9] }, action: { $ne: 'create' } },
  ]);
});

it.each([
  ['with a name each', nameOf],
  ['without', undefined],
])(
  'stays below what the API takes however many parts there are, those listed first, and says that there are more: %s',
  (_, name) => {
    const parts = ['products-images', 'products-variations-attributes', 'products-variations'].map((resource) => ({
      ...{ resource, ids: ids(resource === 'products-images' ? 50 : 1_000) },
      ...(name && { nameOf: name }),
    }));
    const { s, isCut } = historySearch('products', ids(1)[0]!, parts);
    const [, ...conditions] = read(s).$or;
    const tests = 2 + conditions.reduce((sum, condition) => sum + Object.keys(condition).length, 0);
    const longest = Math.max(...conditions.map(({ recordId }) => recordId.$in.length));
    expect(tests).toBeLessThanOrEqual(QUERY.maxFilters);
    expect(longest).toBeLessThanOrEqual(QUERY.maxValues);
    expect(new TextEncoder().encode(s).length).toBeLessThanOrEqual(QUERY.maxSearchBytes);
    // All of it is one parameter of an address.
    expect(encodeURIComponent(s).length).toBeLessThan(QUERY.maxUrlBytes / 2);
    expect(conditions.flatMap(({ recordId }) => recordId.$in)).toEqual([...ids(50), ...ids(250)]);
    expect(isCut).toBe(true);
  },
);
