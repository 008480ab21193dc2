import { act, render } from '@testing-library/react';
import { BrowserRouter, Routes, Route, useLocation } from 'react-router-dom';
import { routerProvider, toAddress, toRoute } from './routing';

const PAIRS = [
  ['/brands', '/brand/list'],
  ['/brands/create', '/brand/add'],
  ['/brands/12', '/brand/edit/12'],
  ['/series', '/series/list'],
  ['/series/7', '/series/edit/7'],
  ['/horse-powers/create', '/horse-powers/add'],
  ['/products/12', '/product/edit/12'],
  ['/categories', '/category/list/'],
  ['/categories/of/5', '/category/list/5'],
  ['/categories/create', '/category/add/0'],
  ['/categories/create/5', '/category/add/5'],
  ['/categories/12', '/category/edit/12/0'],
  ['/categories/12/5', '/category/edit/12/5'],
  ['/attributes-values/of/5', '/attribute-value/list/5'],
  ['/attributes-values/create/5', '/attribute-value/add/5'],
  ['/attributes-values/12', '/attribute-value/edit/12'],
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

  it('takes an address with or without what it may leave out', () => {
    expect(toRoute('/category/list')).toBe('/categories');
    expect(toRoute('/category/add')).toBe('/categories/create');
    expect(toRoute('/category/edit/12')).toBe('/categories/12');
    expect(toRoute('/brand/list/')).toBe('/brands');
  });

  it.each([
    '/brands',
    '/brands/12',
    '/brand',
    '/brand/edit/abc',
    '/brand/12',
    '/series',
    '/product/other',
    '/attribute-value/list',
    '/attribute-value/add',
    '/brand/list/5',
    '/brand/edit/1/2',
    '/category/list/x',
  ])('%s is no address', (address) => expect(toRoute(address)).toBe('/unknown'));
});

describe('a query of the page that one is on', () => {
  let navigate: ReturnType<typeof routerProvider.useNavigate>;
  const List = () => {
    navigate = routerProvider.useNavigate();
    return null;
  };
  const Screens = () => {
    const location = useLocation();
    return (
      <Routes location={{ ...location, pathname: toRoute(location.pathname) }}>
        <Route path="*" element={<List />} />
      </Routes>
    );
  };
  const go = (to: Parameters<typeof navigate>[0]) => act(async () => navigate(to));
  const here = () => window.location.pathname + window.location.search;

  beforeEach(() => {
    window.history.replaceState(null, '', '/category/list');
    render(<Screens />, { wrapper: BrowserRouter });
  });

  it.each(['?page=2', { search: '?page=2' }])('goes to its address: %j', async (to) => {
    await go(to);
    expect(here()).toBe('/category/list/?page=2');
  });

  it.each(['?page=2', { search: '?page=2' }])(
    'is dropped once a link was followed, though the page still stands: %j',
    async (to) => {
      window.history.pushState(null, '', '/category/list/5'); // what the router does first
      await go(to);
      expect(here()).toBe('/category/list/5');
      await go('/brands');
      expect(here()).toBe('/brand/list');
    },
  );
});
