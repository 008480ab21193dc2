import type { ImportState } from '@impeller/contracts';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { ATTENTION } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { useOpenImports } from './useOpenImports';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

beforeAll(() => jest.useFakeTimers());
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
