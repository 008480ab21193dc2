import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { patch } from '../../../data/dataProvider';
import type { OrderRecord } from '../orderRecord';
import { CANCELLED, useMove } from './useMove';

jest.mock('../../../data/dataProvider', () => ({ patch: jest.fn(() => Promise.resolve({})) }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AdminContext>{children}</AdminContext>
  </MemoryRouter>
);

/** Whether a cancel of an order of that status is asked about, and whether it is sent at once. */
async function cancelled(status: OrderRecord['status']) {
  jest.mocked(patch).mockClear();
  const { result } = renderHook(() => useMove({ id: 1, version: 3, status } as OrderRecord), { wrapper });
  await act(() => result.current.save({ status: CANCELLED, comments: '', restock: true }));
  return [result.current.asking !== undefined, jest.mocked(patch).mock.calls.length];
}

it('asks before it cancels, but not about what is cancelled already: nothing goes back again', async () => {
  expect(await cancelled('Order Placed')).toEqual([true, 0]);
  expect(await cancelled('Order Cancelled')).toEqual([false, 1]);
});
