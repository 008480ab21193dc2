import { brand, type ExportProgress } from '@impeller/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { call, exchange } from '../../data/httpClient';
import { useExport, useListQuery } from './useExport';

jest.mock('../../data/httpClient', () => ({
  ...jest.requireActual('../../data/httpClient'),
  call: jest.fn(),
  exchange: jest.fn(),
}));

beforeAll(() => jest.useFakeTimers());
const pass = () => act(() => jest.advanceTimersByTimeAsync(1_000));
const says = (status: ExportProgress['status'], done: number) =>
  jest.mocked(exchange).mockResolvedValueOnce({ id: 7, status, done });
const fails = (status: number) => jest.mocked(exchange).mockRejectedValueOnce(new HttpError(`No ${status}`, status));

/** Around what stands on a list with these filters. */
const onList =
  (filterValues: Record<string, unknown>) =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/brands']}>
      <AdminContext>
        <ListContextProvider value={{ filterValues, sort: { field: 'id', order: 'ASC' } } as never}>
          {children}
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>
  );
const queryOf = (filterValues: Record<string, unknown>) =>
  renderHook(() => useListQuery(brand), { wrapper: onList(filterValues) }).result.current;

/** An export that is in work by now. */
async function begin() {
  jest.mocked(call).mockResolvedValue({ status: 202, json: async () => ({ id: 7 }) } as Response);
  const onReady = jest.fn();
  const { result } = renderHook(() => useExport(brand, onReady), { wrapper: onList({}) });
  says('running', 1);
  await act(async () => result.current.start('xlsx'));
  expect(result.current.state).toMatchObject({ is: 'running', progress: { done: 1 } });
  return { result, onReady };
}

it.each([0, 429, 500, 503])('a look that has no answer (%s) leaves the export as it is, and another follows', async (status) => {
  const { result, onReady } = await begin();
  fails(status);
  await pass();
  expect(result.current.state).toMatchObject({ is: 'running', progress: { done: 1 } });
  says('done', 2);
  await pass();
  expect(result.current.state).toMatchObject({ is: 'ready', progress: { done: 2 } });
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('has failed when the export has, or may not be looked at any more', async () => {
  const refused = await begin();
  fails(404);
  await pass();
  expect(refused.result.current.state).toMatchObject({ is: 'failed', message: 'No 404' });
  const failed = await begin();
  says('failed', 1);
  await pass();
  expect(failed.result.current.state).toMatchObject({ is: 'failed' });
});

it('exports what the list shows: space folded as in stored names, and no filter that is blank', () => {
  const user = { 'fullName||$contL': ' Asha\u00a0 Rao ', 'emailAddress||$contL': '\u200b' };
  expect(queryOf({ user, 'name||$contL': ' ', enabled: false, search: ' OD26 ' })).toEqual({
    filter: ['user.fullName||$contL||Asha Rao', 'enabled||$eq||false'],
    search: 'OD26',
    sort: 'id,ASC',
  });
  expect(queryOf({ search: ' ', user: { 'fullName||$contL': ' ' } })).toEqual({ filter: [], sort: 'id,ASC' });
});
