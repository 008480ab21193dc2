import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onlyWhenAsked } from '../records/parent';
import { sessionQueries } from './queries';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={sessionQueries()}>{children}</QueryClientProvider>
);
const noAnswer = () => Promise.reject(new Error('Network error!'));
const goes = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline));

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

it('a write without a network fails at once, and is not sent once there is one', async () => {
  const send = jest.fn(noAnswer);
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper });
  await act(() => expect(result.current.mutateAsync()).rejects.toThrow('Network error!'));
  await goes(true);
  expect(send).toHaveBeenCalledTimes(1);
});

it('what cannot be read without a network says so, and is read anew once there is one', async () => {
  const read = jest.fn(noAnswer as () => Promise<string>);
  const { result } = renderHook(() => useQuery({ queryKey: ['brands'], queryFn: read, retry: false }), { wrapper });
  await waitFor(() => expect(result.current.error?.message).toBe('Network error!'));
  read.mockResolvedValue('Kirloskar');
  await goes(true);
  await waitFor(() => expect(result.current.data).toBe('Kirloskar'));
});

it('what a form stands on is read by nobody else when the network is back', async () => {
  const read = jest.fn(async () => 'Kirloskar');
  const asked = { queryKey: ['brands', 7], queryFn: read, ...onlyWhenAsked };
  const { result } = renderHook(() => useQuery(asked), { wrapper });
  await waitFor(() => expect(result.current.data).toBe('Kirloskar'));
  await goes(true);
  expect(read).toHaveBeenCalledTimes(1);
});
