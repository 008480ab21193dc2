import { toAddress, toRoute } from './routing';

const PAIRS = [
  ['/brands', '/brand/list'],
  ['/brands/create', '/brand/add'],
  ['/brands/12', '/brand/edit/12'],
  ['/series', '/series/list'],
  ['/series/7', '/series/edit/7'],
  ['/horse-powers/create', '/horse-powers/add'],
  ['/products/12', '/product/edit/12'],
] as const;

describe("react-admin's paths and the specification's addresses", () => {
  it.each(PAIRS)('%s is %s', (route, address) => {
    expect(toAddress(route)).toBe(address);
    expect(toRoute(address)).toBe(route);
  });

  it('leaves addresses, queries and what is no resource alone', () => {
    expect(toAddress('/brand/list')).toBe('/brand/list');
    expect(toAddress('/series/list')).toBe('/series/list');
    expect(toAddress('/brands?page=2')).toBe('/brand/list?page=2');
    expect(toAddress('/product/import')).toBe('/product/import');
    expect(toRoute('/dashboard')).toBe('/dashboard');
    expect(toRoute('/product/import')).toBe('/product/import');
  });

  it.each(['/brands', '/brands/12', '/brand', '/brand/edit/abc', '/brand/12', '/series', '/product/other'])(
    '%s is no address',
    (address) => expect(toRoute(address)).toBe('/unknown'),
  );
});
