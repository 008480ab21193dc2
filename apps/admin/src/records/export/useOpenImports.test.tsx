import type { ImportState } from '@impeller/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { ATTENTION } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { sessionQueries } from '../../data/queries';
import { useOpenImports } from './useOpenImports';
import { useOwnExports } from './useOwnExports';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

beforeAll(() => jest.useFakeTimers());
afterEach(() => void onlineManager.setOnline(true));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => jest.mocked(exchange).mock.calls.length;
const say = (status: ImportState) => jest.mocked(exchange).mockResolvedValue({ data: [{ id: 7, status }] });

it('A20 looks at an import that waits only while somebody is there, and at one that moves until it does no more', async () => {
  say('processing');
  renderHook(useOpenImports, { wrapper: AdminContext });
  fireEvent.pointerMove(document.body);
  await pass(ATTENTION);
  const moving = asked();
  await pass(ATTENTION);
  expect(asked()).toBeGreaterThan(moving + 100);
  say('paused');
  await pass(60_000);
  const paused = asked();
  await pass(60 * 60_000);
  expect(asked()).toBe(paused);
  fireEvent.pointerMove(document.body);
  await pass(0);
  expect(asked()).toBe(paused + 1);
  await pass(60_000);
  expect(asked()).toBeGreaterThan(paused + 3);
});

it.each([
  ['imports', useOpenImports, { id: 7, status: 'processing' }],
  ['exports', useOwnExports, { id: 7, status: 'running' }],
] as const)('without a network looks at the %s under way no more, and again and again when it is back', async (_, look, one) => {
  jest
    .mocked(exchange)
    .mockReset()
    .mockResolvedValue({ data: [one] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext queryClient={sessionQueries()}>{children}</AdminContext>
  );
  const { result } = renderHook(look as () => readonly unknown[], { wrapper });
  fireEvent.pointerMove(document.body);
  await pass(10_000);
  onlineManager.setOnline(false);
  jest.mocked(exchange).mockRejectedValue(new Error('Network error!'));
  await pass(60_000); // the look that finds it gone, with its tries
  const without = asked();
  await pass(5 * 60_000);
  expect(asked()).toBe(without);
  expect(result.current).toEqual([one]);
  jest.mocked(exchange).mockResolvedValue({ data: [one] });
  onlineManager.setOnline(true);
  await pass(60_000);
  expect(asked()).toBeGreaterThan(without + 20);
});
