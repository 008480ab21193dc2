import { act, fireEvent, renderHook } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { ATTENTION } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { useJobList, useQueues } from './useJobs';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));

beforeAll(() => jest.useFakeTimers());
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
