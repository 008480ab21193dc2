import { product } from '@impeller/contracts';
import { dataProvider } from '../../data/dataProvider';
import { products } from '../../catalogue/products';
import { sessionQueries } from '../../data/queries';
import { askForFirstRows } from './firstRows';

const mocked = { session: {}, generation: 1, settled: Promise.resolve(), settle: (): void => undefined };
jest.mock('../../data/session', () => ({
  currentSession: () => mocked.session,
  stillThisSession: () => {
    const begun = mocked.generation;
    return () => begun === mocked.generation;
  },
  onSession: () => () => undefined,
}));
jest.mock('../firstView', () => ({
  get settled() {
    return mocked.settled;
  },
  useShown: () => undefined,
}));

const HERE = { pathname: '/products', search: '?page=2&perPage=20&sort=id&order=ASC' };
const WHO = { id: 1, roles: [], permissions: [product.can('view')], lacksSecondFactor: false };
const asked = jest.spyOn(dataProvider, 'getList');

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  mocked.generation += 1;
  mocked.session = WHO;
  mocked.settled = new Promise<void>((resolve) => (mocked.settle = resolve));
  asked.mockReset().mockResolvedValue({ data: [{ id: 1 }], total: 21 });
});

/** The lists that this session has in its memory, and whether they would be asked for again. */
const known = () =>
  sessionQueries()
    .getQueryCache()
    .getAll()
    .map((query) => [query.queryKey, query.state.data, query.isStaleByTime()]);

it('has the rows of the address, which are not asked for again', async () => {
  await askForFirstRows(products, HERE);
  const params = {
    pagination: { page: 2, perPage: 20 },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: { join: products.options.asks.relations } },
  };
  expect(asked.mock.calls).toEqual([['products', params]]);
  expect(known()).toEqual([[['products', 'getList', params], { data: [{ id: 1 }], total: 21 }, false]]);
});

it('asks for no page size that no list has, whatever is stored', async () => {
  const left = { filter: {}, sort: 'id', order: 'ASC', page: 1, perPage: 1e12 };
  localStorage.setItem('RaStore-1-.products.listParams', JSON.stringify(left));
  await askForFirstRows(products, { ...HERE, search: '' });
  localStorage.clear();
  expect(asked.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 10 });
});

it('keeps them for five seconds', async () => {
  await askForFirstRows(products, HERE);
  jest.useFakeTimers({ now: Date.now() + 5_001 });
  expect(known()[0]?.[2]).toBe(true);
});

it('leaves what is refused to the list', async () => {
  asked.mockRejectedValue(new Error('busy'));
  await askForFirstRows(products, HERE);
  expect(known()[0]?.slice(1)).toEqual([undefined, true]);
});

it('puts them into the memory of a frame that was drawn before', async () => {
  const early = sessionQueries();
  await askForFirstRows(products, HERE);
  expect(early.getQueryCache().getAll()).toHaveLength(1);
  expect(sessionQueries()).toBe(early);
});

it('has a list that opens again ask once its first view stands', async () => {
  await askForFirstRows(products, HERE);
  expect(known()[0]?.[2]).toBe(false);
  mocked.settle();
  await mocked.settled;
  expect(known()[0]?.[2]).toBe(true);
});

it.each([
  ['another session', () => (mocked.generation += 1)],
  ['another admin', () => (mocked.session = { ...WHO, id: 2 })],
])('knows nothing for %s, even of what is still under way', async (_, turn) => {
  const answered = askForFirstRows(products, HERE);
  turn();
  await answered;
  expect(known()).toEqual([]);
});

it.each([
  ['whoever may not see it', { ...WHO, permissions: ['brands:view'] }],
  ['whoever lacks the second factor', { ...WHO, lacksSecondFactor: true }],
  ['nobody', 'none'],
])('asks nothing for %s', async (_, session) => {
  mocked.session = session;
  await askForFirstRows(products, HERE);
  expect(asked).not.toHaveBeenCalled();
});
