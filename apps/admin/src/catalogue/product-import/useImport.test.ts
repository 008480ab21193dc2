import type { ProductImport } from '@impeller/contracts';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { ATTENTION } from '../../data/attended';
import { follow } from '../../data/events';
import { exchange } from '../../data/httpClient';
import { useImport } from './useImport';

jest.mock('../../data/events', () => ({ follow: jest.fn(() => () => {}) }));
jest.mock('../../data/httpClient');
jest.mock('../../records/firstView', () => ({ useShown: () => {} }));
jest.mock('@tanstack/react-query', () => ({ useQueryClient: () => ({ invalidateQueries: async () => {} }) }));

const state = (version: number, status: ProductImport['status']) => ({ id: 7, version, status }) as ProductImport;

it('the answer to a step that comes behind a later state does not put that aside', async () => {
  jest.mocked(exchange).mockResolvedValue(state(3, 'ready'));
  const { result } = renderHook(() => useImport(7));
  await act(async () => {});
  const say = jest.mocked(follow).mock.lastCall![1] as (next: ProductImport) => void;
  act(() => say(state(5, 'done')));
  act(() => result.current.setCurrent(state(4, 'processing')));
  expect(result.current.current?.status).toBe('done');
  // Of one version the later answer: what is counted of its rows is no change of the import itself.
  act(() => say(state(5, 'failed')));
  expect(result.current.current?.status).toBe('failed');
});

it('A20 follows one that waits only while somebody is there, and one that moves until it does no more', async () => {
  jest.useFakeTimers();
  const stop = jest.fn();
  jest.mocked(follow).mockReset().mockReturnValue(stop);
  jest.mocked(exchange).mockResolvedValue(state(3, 'processing'));
  renderHook(() => useImport(7));
  fireEvent.pointerMove(document.body);
  await act(() => jest.advanceTimersByTimeAsync(ATTENTION));
  expect(stop).not.toHaveBeenCalled();
  const say = jest.mocked(follow).mock.lastCall![1] as (next: ProductImport) => void;
  act(() => say(state(4, 'done')));
  expect(stop).toHaveBeenCalledTimes(1);
  fireEvent.pointerMove(document.body);
  expect(follow).toHaveBeenCalledTimes(2);
  expect(stop).toHaveBeenCalledTimes(1);
});
