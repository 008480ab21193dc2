import type { ProductImport } from '@impeller/contracts';
import { act, renderHook } from '@testing-library/react';
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
