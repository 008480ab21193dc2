import { brand } from '@impeller/contracts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { useStart } from './useStart';

const AS_LEFT = { sort: 'name', order: 'DESC', perPage: 20 };

/** How the list of brands starts with that in the store. */
function startWith(left: object, address = '/', sortOf?: Parameters<typeof useStart>[2]) {
  const store = memoryStore({ 'brands.listParams': left });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <StoreContextProvider value={store}>{children}</StoreContextProvider>
    </MemoryRouter>
  );
  return renderHook(() => useStart(brand, undefined, sortOf), { wrapper }).result.current;
}

it('starts a list as it was sorted and paged before signing out', () => {
  expect(startWith(AS_LEFT)).toEqual({ sort: { field: 'name', order: 'DESC' }, perPage: 20 });
});

it('starts it as the contract says where its own parameters hold, or nothing is left', () => {
  const [field, order] = brand.sort;
  const plain = { sort: { field, order }, perPage: 10 };
  expect(startWith({ ...AS_LEFT, filter: {} })).toEqual(plain);
  expect(startWith({})).toEqual(plain);
});

it('sorts what a link narrows as follows from that, unless the link says how', () => {
  const sortOf = (filters: object) => ({ field: Object.keys(filters)[0]!, order: 'DESC' as const });
  const filter = `filter=${encodeURIComponent('{"status":"in cart"}')}`;
  const sortAt = (address: string) => startWith(AS_LEFT, address, sortOf).sort.field;
  expect(sortAt(`/orders?${filter}`)).toBe('status');
  for (const address of ['/orders', '/orders?filter=%7B', `/orders?${filter}&sort=id&order=ASC`])
    expect(sortAt(address)).toBe(AS_LEFT.sort);
});
