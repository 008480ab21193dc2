import { act, render, screen } from '@testing-library/react';
import { AdminContext, Form, TextInput } from 'react-admin';
import { BrowserRouter, MemoryRouter, Routes, Route, useLocation, type Location } from 'react-router-dom';
import { routerProvider, toAddress, toQuery, toRoute, useInner } from './routing';

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
  ['/states/of/1', '/states/list/1'],
  ['/states/create/1', '/states/add/1'],
  ['/states/12', '/states/edit/12'],
  ['/cities/of/5', '/cities/list/5'],
  ['/cities/create/5', '/cities/add/5'],
  ['/pincodes/of/5', '/pincode/list/5'],
  ['/pincodes/create/5', '/pincode/add/5'],
  ['/pincodes/12', '/pincode/edit/12'],
  ['/users', '/users/list'],
  ['/users/12', '/users/edit/12'],
  ['/organizations/create', '/organization/add'],
  ['/users-roles/12', '/users-roles/edit/12'],
  ['/wallet-transactions/of/5', '/users/wallet/5'],
  ['/users-cards/of/5', '/users/cards/5'],
  ['/orders', '/order/list'],
  ['/orders/create', '/order/add'],
  ['/orders/12', '/order/edit/12'],
  ['/orders/12/show', '/order/view/12'],
  ['/transactions', '/transaction/list'],
  ['/campaigns-redeems/of/5', '/campaigns/redeems/5'],
  ['/campaigns/12', '/campaigns/edit/12'],
  ['/contacts/of/5', '/contact/list/5'],
  ['/contacts/create/5', '/contact/add/5'],
  ['/contacts/12', '/contact/edit/12'],
  ['/addresses/of/5', '/address/list/5'],
  ['/addresses/of/5/user', '/address/list/user/5'],
  ['/addresses/of/1/shop', '/address/list/shop/1'],
  ['/addresses/create/5', '/address/add/5'],
  ['/addresses/12', '/address/edit/12'],
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

  it.each([
    ['/', '/'],
    ['/dashboard/', '/dashboard'],
    ['/profile/', '/profile'],
    ['/product/import/', '/product/import'],
  ])('%s is %s, which every part of the frame knows', (address, route) => expect(toRoute(address)).toBe(route));

  it('takes an address with or without what it may leave out', () => {
    expect(toRoute('/category/list')).toBe('/categories');
    expect(toRoute('/category/list/0')).toBe('/categories');
    expect(toRoute('/category/add')).toBe('/categories/create');
    expect(toRoute('/category/edit/12')).toBe('/categories/12');
    expect(toRoute('/brand/list/')).toBe('/brands');
    expect(toRoute('/address/list/contact/5')).toBe('/addresses/of/5');
    expect(toAddress('/addresses/create/5?type=user')).toBe('/address/add/5?type=user');
  });

  it.each([
    '/brands',
    '/brands/12',
    '/brand',
    '/brand/edit/abc',
    '/brand/12',
    '/brand/view/12',
    '/order/view',
    '/order/view/12/5',
    '/order/view/x',
    '/series',
    '/product/other',
    '/attribute-value/list',
    '/attribute-value/add',
    '/brand/list/5',
    '/address/list',
    '/address/list/order/5',
    '/address/list/toString/5',
    '/address/list/user',
    '/contact/list/user/5',
    '/users/cards',
    '/brand/edit/1/2',
    '/category/list/x',
    '/users/wallet/x',
    '/wallet-transactions',
  ])('%s is no address', (address) => expect(toRoute(address)).toBe('/unknown'));
});

describe('a query of the page that one is on', () => {
  let navigate: ReturnType<typeof routerProvider.useNavigate>;
  const List = () => {
    navigate = routerProvider.useNavigate();
    return null;
  };
  const Screens = () => (
    <Routes location={useInner()}>
      <Route path="*" element={<List />} />
    </Routes>
  );
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

describe('a record that comes with an address', () => {
  const record = { sendToAll: true, title: 'Free motors' };
  let inside: Location;
  const Inside = () => {
    inside = useLocation();
    return (
      <Form>
        <TextInput source="title" label="Title" />
      </Form>
    );
  };
  const Screens = () => (
    <AdminContext routerProvider={routerProvider}>
      <Routes location={useInner()}>
        <Route path="*" element={<Inside />} />
      </Routes>
    </AdminContext>
  );
  const open = (search: string, state: object | null) =>
    act(async () => {
      render(
        <MemoryRouter initialEntries={[{ pathname: '/notifications/add', search, state }]}>
          <Screens />
        </MemoryRouter>,
      );
    });

  it.each([
    ['query', `?source=${encodeURIComponent(JSON.stringify(record))}&page=2`, null],
    ['encoded query', `?page=2&%73ource=${encodeURIComponent(JSON.stringify(record))}`, null],
    ['state', '?page=2', { record }],
  ])('fills in no form by its %s', async (_, search, state) => {
    await open(search, state);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('');
    expect(inside.search).toBe('?page=2');
  });

  it.each(['0', '101'])('nor does a page size that no list has come in: %s', async (rows) => {
    await open(`?perPage=${rows}&page=2`, null);
    expect(inside.search).toBe('?page=2');
  });

  it('leaves no query where it was all of it', async () => {
    await open(`?source=${encodeURIComponent(JSON.stringify(record))}`, null);
    expect(inside.search).toBe('');
  });

  it('leaves all else of the location as it is', async () => {
    await open('?q=a%20b&page=2', { _scrollToTop: true });
    expect(inside).toMatchObject({ search: '?q=a%20b&page=2', state: { _scrollToTop: true } });
  });
});

describe('the page size in an address', () => {
  it.each(['0', '-10', '101', '1000000', '1000000000000', '0x10', '', 'all', '20&perPage=0'])(
    'is left out where no list has it: %s',
    (rows) => expect(toQuery(`?q=a%20b&perPage=${rows}`)).toBe('?q=a+b'),
  );

  it.each(['?perPage=0', '?%70erPage=0'])('leaves no query where it was all of it: %s', (search) =>
    expect(toQuery(search)).toBe(''),
  );

  it.each(['1', '2', '50', '100'])('is taken where a list may have it: %s', (rows) => {
    const search = `?q=a%20b&perPage=${rows}&page=2`;
    expect(toQuery(search)).toBe(search);
  });
});
