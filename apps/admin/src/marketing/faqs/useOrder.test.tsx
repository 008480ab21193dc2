import { faq, type Faq } from '@impeller/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, ListContextProvider, testDataProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { EDGES } from './edges';
import { useOrder } from './useOrder';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn(() => Promise.resolve({})) }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const all = Array.from({ length: 7 }, (_, at) => ({ id: 11 + at, title: `Question ${at}`, priority: at + 1 }) as Faq);
const [field, order] = faq.sort;
const pageOf = (page: number): Faq[] => all.slice((page - 1) * 3, page * 3);

/** The order of one of three pages of questions, three each. */
function open(page: number, filterValues = {}) {
  jest.mocked(exchange).mockClear();
  const setPage = jest.fn();
  const getList = jest.fn((_: string, { pagination }: { pagination: { page: number } }) =>
    Promise.resolve({ data: pageOf(pagination.page), total: 7 }),
  );
  const list = {
    data: pageOf(page),
    total: 7,
    page,
    perPage: 3,
    filterValues,
    sort: { field, order },
    setPage,
    refetch: jest.fn(),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList } as never)}>
        <ListContextProvider value={list as unknown as ListControllerResult}>{children}</ListContextProvider>
      </AdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(useOrder, { wrapper });
  return { result, setPage };
}

it.each([
  ['between two', 2, 14, 15, { before: 16 }],
  ['to the beginning of a page', 2, 16, 14, { before: 14 }],
  ['to the end of a page that others follow', 2, 14, 16, { after: 16 }],
  ['over the edge to the page before', 2, 15, EDGES.before, { before: 13 }],
  ['over the edge to the next page', 2, 15, EDGES.after, { after: 17 }],
])('a question is moved %s', async (_, page, id, over, where) => {
  const { result, setPage } = open(page);
  await act(async () => result.current.move(id, over));
  expect(jest.mocked(exchange).mock.calls).toEqual([['POST', `/api/faqs/${id}/move`, where]]);
  const by = { [EDGES.before]: -1, [EDGES.after]: 1 }[over as string];
  expect(setPage.mock.calls).toEqual(by ? [[page + by]] : []);
});

it('counts places among all, and knows which edges lead to a page', () => {
  const middle = open(2).result.current;
  expect([middle.placeOf(14), middle.placeOf(EDGES.before), middle.placeOf(EDGES.after)]).toEqual([3, 2, 6]);
  const edges = (page: number) => {
    const { hasBefore, hasAfter, isMovable } = open(page).result.current;
    return [hasBefore, hasAfter, isMovable];
  };
  expect([edges(1), edges(2), edges(3)]).toEqual([
    [false, true, true],
    [true, true, true],
    [true, false, true],
  ]);
  expect(open(1, { enabled: true }).result.current.isMovable).toBe(false);
});
