import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, testDataProvider, useGetOne } from 'react-admin';
import { useCount } from './useCount';

it('leaves nothing behind that the form of what was counted would open with', async () => {
  const queryClient = new QueryClient();
  const getList = jest.fn(async () => ({ data: [{ id: 7 }], total: 3 }));
  const dataProvider = testDataProvider({ getList, getOne: () => new Promise(() => undefined) } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {children}
    </AdminContext>
  );
  const { result } = renderHook(() => useCount('users', { 'status||$eq': 'Pending' }), { wrapper });
  await waitFor(() => expect(result.current.total).toBe(3));
  const form = renderHook(() => useGetOne('users', { id: 7 }), { wrapper });
  expect(form.result.current.data).toBeUndefined();
});
