import { useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { AdminContext, ListContextProvider } from 'react-admin';
import { useReadWithList } from './useReadWithList';

it('reads what is told of a list whenever its rows are read, and once where both begin', async () => {
  const read = jest.fn(async () => 3);
  const Told = () => {
    const { refetch } = useQuery({ queryKey: ['orders', 'count'], queryFn: read });
    useReadWithList(refetch);
    return null;
  };
  const page = (isFetching: boolean) => (
    <AdminContext>
      <ListContextProvider value={{ isFetching } as never}>
        <Told />
      </ListContextProvider>
    </AdminContext>
  );
  const { rerender } = render(page(true));
  await act(async () => rerender(page(false)));
  expect(read).toHaveBeenCalledTimes(1);
  rerender(page(true)); // another page of it, or what another filter finds
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});
