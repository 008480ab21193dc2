import { brand } from '@impeller/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { useListQuery } from './useExport';

/** The query of a list with these filters. */
function queryOf(filterValues: Record<string, unknown>) {
  const list = { filterValues, sort: { field: 'id', order: 'ASC' } } as never;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/brands']}>
        <ListContextProvider value={list}>{children}</ListContextProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => useListQuery(brand), { wrapper }).result.current;
}

it('exports what the list shows: space folded as in stored names, and no filter that is blank', () => {
  const user = { 'fullName||$contL': ' Asha\u00a0 Rao ', 'emailAddress||$contL': '\u200b' };
  expect(queryOf({ user, 'name||$contL': ' ', enabled: false, search: ' OD26 ' })).toEqual({
    filter: ['user.fullName||$contL||Asha Rao', 'enabled||$eq||false'],
    search: 'OD26',
    sort: 'id,ASC',
  });
  expect(queryOf({ search: ' ' })).toEqual({ filter: [], sort: 'id,ASC' });
});
