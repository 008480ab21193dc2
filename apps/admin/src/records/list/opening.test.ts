import { brand, category, order } from '@impeller/contracts';
import { memoryStore } from 'react-admin';
import { firstParams, openingOf, type Asks } from './opening';

const AS_LEFT = { sort: 'name', order: 'DESC', perPage: 20 };
const storeWith = (left: object) => memoryStore({ 'brands.listParams': left });
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://impeller');
  return { pathname, search };
};

/** How the list of brands opens with that in the store. */
function start(left: object, address = '/brands', asks: Asks = {}) {
  const { sort, perPage } = openingOf(brand, asks, at(address), storeWith(left));
  return { sort, perPage };
}

it('starts a list as it was sorted and paged before signing out', () => {
  const sort = { field: 'name', order: 'DESC' };
  expect(start(AS_LEFT)).toEqual({ sort, perPage: 20 });
  expect(start({ ...AS_LEFT, perPage: undefined })).toEqual({ sort, perPage: 10 });
});

it('starts it as the contract says where its own parameters hold, or nothing is left', () => {
  const [field, order] = brand.sort;
  const plain = { sort: { field, order }, perPage: 10 };
  expect(start({ ...AS_LEFT, filter: {} })).toEqual(plain);
  expect(start({})).toEqual(plain);
});

it('sorts what a link narrows as follows from that, unless the link says how', () => {
  const follows: Asks['follows'] = {
    sort: (filters) => ({ field: Object.keys(filters)[0]!, order: 'DESC' }),
    filters: (filters) => filters,
  };
  const filter = `filter=${encodeURIComponent('{"status":"in cart"}')}`;
  const sortAt = (address: string) => start(AS_LEFT, address, { follows }).sort.field;
  expect(sortAt(`/orders?${filter}`)).toBe('status');
  for (const address of ['/orders', '/orders?filter=%7B', `/orders?${filter}&sort=id&order=ASC`])
    expect(sortAt(address)).toBe(AS_LEFT.sort);
});

it('asks for what the list is filtered by at first until somebody chose, and for its relations and its parent always', () => {
  const asks: Asks = { relations: ['user'], initially: { status: 'placed' } };
  const filterOf = (contract: typeof brand | typeof category, address: string, store = storeWith({})) =>
    firstParams(openingOf(contract, asks, at(address), store), at(address), store).filter;
  const always = { q: { join: ['user'] } };
  expect(filterOf(brand, '/brands')).toEqual({ status: 'placed', ...always });
  expect(filterOf(brand, '/brands', storeWith({ filter: { name: 'x' } }))).toEqual({ name: 'x', ...always });
  expect(filterOf(brand, '/brands?filter=%7B%7D&page=1')).toEqual(always);
  expect(filterOf(category, '/categories/of/5')).toEqual({ status: 'placed', ...always, 'parentId||$eq': 5 });
});

it('asks for the page and the sort that the address says', () => {
  const place = at('/orders?page=3&perPage=20&sort=id&order=ASC');
  const store = memoryStore({});
  expect(firstParams(openingOf(order, {}, place, store), place, store)).toEqual({
    pagination: { page: 3, perPage: 20 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
});
