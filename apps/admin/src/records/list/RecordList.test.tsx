import { brand } from '@impeller/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError, useListContext, type GetListParams } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { sessionQueries } from '../../data/queries';
import { AsksContext } from './opening';
import { RecordList } from './RecordList';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  onlineManager.setOnline(true);
  sessionQueries().clear();
});

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const PAGE_SIZE = 10;
const NO_ANSWER = new HttpError('Network error!', 0);

const Rows = () => useListContext().data?.map(({ id }) => <p key={id}>Brand {id}</p>);

const openSecond = (...failures: Error[]) => open(2, failures);

/** Opens a page of two, each with one row; `failures` are the answers to the first questions for what is not the first. */
function open(opened: number, failures: Error[] = []) {
  const asked: number[] = [];
  const getList = async (_: string, { pagination: { page } = { page: 0, perPage: 0 } }: GetListParams) => {
    asked.push(page);
    const failure = onlineManager.isOnline() ? page !== 1 && failures.shift() : NO_ANSWER;
    if (failure) throw failure;
    return { data: page <= 2 ? [{ id: page }] : [], total: 2 * PAGE_SIZE };
  };
  const element = (
    <AdminContext dataProvider={{ getList } as never} i18nProvider={i18nProvider} queryClient={sessionQueries()}>
      <AsksContext value={{}}>
        <RecordList contract={brand} filters={[]} actions={<Narrow />}>
          <Rows />
        </RecordList>
      </AsksContext>
    </AdminContext>
  );
  const search = `?page=${opened}&perPage=${PAGE_SIZE}&sort=id&order=ASC&filter=%7B%7D`;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/brands${search}`] });
  render(<RouterProvider router={router} />);
  return { asked, page: () => new URLSearchParams(router.state.location.search).get('page') };
}

/** Beside Add: there also while there are no rows. */
const Narrow = () => {
  const { setFilters } = useListContext();
  return <button onClick={() => setFilters({ enabled: true })}>Narrow</button>;
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** What ra-core puts off until the next turn has been done. */
const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('a page that fails says so and keeps its address; Retry asks for it again', async () => {
  const { asked, page } = openSecond(NO_ANSWER);
  expect(await screen.findByText('Network error!')).toBeTruthy();
  await nextTurn();
  expect([asked, page()]).toEqual([[2], '2']);
  await press('Retry');
  expect(await screen.findByText('Brand 2')).toBeTruthy();
  expect([asked, page()]).toEqual([[2, 2], '2']);
});

it('a page behind the last, as after its only row was deleted, gives way to the last', async () => {
  const { asked, page } = open(3);
  expect(await screen.findByText('Brand 2')).toBeTruthy();
  expect([asked, page()]).toEqual([[3, 2], '2']);
});

it('is left by whatever else is asked for: a filter begins at the first page', async () => {
  const { asked, page } = openSecond(NO_ANSWER);
  expect(await screen.findByText('Network error!')).toBeTruthy();
  await press('Narrow');
  expect(await screen.findByText('Brand 1')).toBeTruthy();
  expect([asked, page()]).toEqual([[2, 1], '1']);
});

it('a page that the API refuses as none gives way to the first', async () => {
  const { page } = openSecond(new HttpError('page is a number from 1', 400));
  expect(await screen.findByText('Brand 1')).toBeTruthy();
  await waitFor(() => expect(page()).toBe('1'));
});

it('without a network a filter shows no rows of another: it fails, and finds its own once the network is back', async () => {
  const { asked } = openSecond();
  expect(await screen.findByText('Brand 2')).toBeTruthy();
  act(() => onlineManager.setOnline(false));
  await press('Narrow');
  expect(await screen.findByText('Network error!')).toBeTruthy();
  expect(screen.queryByText('Brand 2')).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Brand 1')).toBeTruthy();
  expect(asked).toEqual([2, 1, 1]);
});

it('rows that cannot be read anew stay, and with them what is typed among them', async () => {
  const { asked } = openSecond();
  expect(await screen.findByText('Brand 2')).toBeTruthy();
  act(() => onlineManager.setOnline(false));
  act(() => void sessionQueries().refetchQueries());
  expect(await screen.findByText('Network error!')).toBeTruthy();
  expect(screen.getByText('Brand 2')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  await press('Retry');
  await waitFor(() => expect(screen.queryByText('Network error!')).toBeNull());
  expect(asked.at(-1)).toBe(2);
});
