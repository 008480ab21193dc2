import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { ATTENTION } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { sessionQueries } from '../../data/queries';
import { useJobList, useQueues } from './useJobs';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));

beforeAll(() => jest.useFakeTimers());
afterEach(() => onlineManager.setOnline(true));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => jest.mocked(exchange).mock.calls.length;

it.each([
  ['queues', useQueues, []],
  ['jobs', () => useJobList({ queue: 'mail', state: 'failed', page: 1 }), { data: [], total: 0 }],
] as const)('A20 looks at the %s no more once nobody is there, and at once when somebody is again', async (_, look, answer) => {
  jest.mocked(exchange).mockReset().mockResolvedValue(answer);
  renderHook(look as () => unknown, { wrapper: AdminContext });
  fireEvent.pointerMove(document.body);
  await pass(60_000);
  expect(asked()).toBeGreaterThan(10);
  await pass(ATTENTION);
  const before = asked();
  await pass(60 * 60_000);
  expect(asked()).toBe(before);
  fireEvent.pointerMove(document.body);
  await pass(0);
  expect(asked()).toBe(before + 1);
  await pass(60_000);
  expect(asked()).toBeGreaterThan(before + 10);
});

it.each([
  ['queues', useQueues],
  ['jobs', () => useJobList({ queue: 'mail', state: 'failed', page: 1 })],
] as const)('without a network looks at the %s once, and again and again when it is back', async (_, look) => {
  onlineManager.setOnline(false);
  jest.mocked(exchange).mockReset().mockRejectedValue(new Error('Network error!'));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext queryClient={sessionQueries()}>{children}</AdminContext>
  );
  const { result } = renderHook(look as () => { error: unknown }, { wrapper });
  await pass(60_000);
  expect(asked()).toBe(1);
  expect(result.current.error).toBeTruthy();
  jest.mocked(exchange).mockResolvedValue([]);
  onlineManager.setOnline(true);
  await pass(60_000);
  expect(asked()).toBeGreaterThan(10);
});
