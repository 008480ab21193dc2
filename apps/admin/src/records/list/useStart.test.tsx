import { brand } from '@impeller/contracts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { useStart } from './useStart';

const AS_LEFT = { sort: 'name', order: 'DESC', perPage: 20 };

/** How the list of brands starts with that in the store. */
function startWith(left: object) {
  const store = memoryStore({ 'brands.listParams': left });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  return renderHook(() => useStart(brand), { wrapper }).result.current;
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
