import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { AdminContext, memoryStore, RecordContextProvider, ResourceContextProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider, useBlocker, useParams, type Blocker } from 'react-router-dom';
import { PreviousNext } from './PreviousNext';
import { pagesAround } from './useNeighbours';

it.each([
  ['the first hundred', { page: 1, perPage: 10 }, [1]],
  ['and what follows its last row', { page: 10, perPage: 10 }, [1, 2]],
  ['and what comes before its first', { page: 11, perPage: 10 }, [1, 2]],
  ['within one hundred', { page: 25, perPage: 10 }, [3]],
])('looks at %s', (_, { page, perPage }, pages) => expect(pagesAround(page, perPage, 100)).toEqual(pages));

const LEFT = { filter: { 'status||$eq': 'Order Placed' }, sort: 'orderTimestamp', order: 'DESC', page: 10, perPage: 10 };
/** Three hundred orders, the newest first: 300, 299, … */
const getList = jest.fn((_: string, { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } }) =>
  Promise.resolve({ data: Array.from({ length: perPage }, (__, row) => ({ id: 300 - (page - 1) * perPage - row })), total: 300 }),
);

let blocker: Blocker;
/** The order of the address; where `isHeld`, one is asked before leaving it. */
const Shown = ({ isHeld }: { isHeld: boolean }) => {
  const id = Number(useParams().id);
  const asked = useBlocker(isHeld);
  useEffect(() => void (blocker = asked), [asked]);
  return (
    <RecordContextProvider value={{ id }}>
      <PreviousNext linkType="show" />
    </RecordContextProvider>
  );
};

function shown(id: number, left: object = LEFT, isHeld = false) {
  const store = memoryStore({ 'orders.listParams': left });
  const around = (
    <AdminContext dataProvider={{ getList } as unknown as DataProvider} store={store}>
      <ResourceContextProvider value="orders">
        <Outlet />
      </ResourceContextProvider>
    </AdminContext>
  );
  const children = [{ path: '/orders/:id/show', element: <Shown isHeld={isHeld} /> }];
  const router = createMemoryRouter([{ element: around, children }], { initialEntries: [`/orders/${id}/show`] });
  render(<RouterProvider router={router} />);
  return store;
}
const pageIn = (store: ReturnType<typeof shown>) => store.getItem('orders.listParams').page;
const link = (name: string) => screen.findByRole('link', { name });

it('goes on behind the first hundred of a list as it was left, and the list with it', async () => {
  const store = shown(201); // the hundredth, the last of its page
  expect((await link('Previous record')).getAttribute('href')).toBe('/orders/202/show');
  const next = await link('Next record');
  expect(next.getAttribute('href')).toBe('/orders/200/show');
  const { filter, sort } = getList.mock.calls[0]![1] as unknown as { filter: object; sort: object };
  expect({ filter, sort }).toEqual({
    filter: { ...LEFT.filter, q: { fields: 'id' } },
    sort: { field: 'orderTimestamp', order: 'DESC' },
  });
  fireEvent.click(next);
  await waitFor(() => expect(store.getItem('orders.listParams')).toEqual({ ...LEFT, page: 11 }));
  fireEvent.click(await link('Previous record'));
  await waitFor(() => expect(store.getItem('orders.listParams')).toEqual(LEFT));
});

it('turns the list only once one is at that record: not before a question is answered', async () => {
  const store = shown(201, LEFT, true);
  fireEvent.click(await link('Next record'));
  await waitFor(() => expect(blocker.state).toBe('blocked'));
  expect(pageIn(store)).toBe(10);
  act(() => blocker.proceed?.());
  await waitFor(() => expect(pageIn(store)).toBe(11));
});

it('leaves the list here alone where the record is opened in a tab of its own', async () => {
  const store = shown(201);
  const next = await link('Next record');
  next.addEventListener('click', (event) => event.preventDefault()); // jsdom opens no tab
  fireEvent.click(next, { ctrlKey: true });
  await act(async () => undefined);
  expect(pageIn(store)).toBe(10);
});

it('leaves a list that was never opened alone', async () => {
  const store = shown(290, {});
  fireEvent.click(await link('Next record'));
  await waitFor(async () => expect((await link('Next record')).getAttribute('href')).toBe('/orders/288/show'));
  expect(store.getItem('orders.listParams')).toEqual({});
});

it('a list whose page size is not known has that of the contract', async () => {
  const { perPage: _, ...left } = { ...LEFT, page: 1 };
  const store = shown(291, left); // the tenth, the last of the first page
  fireEvent.click(await link('Next record'));
  await waitFor(() => expect(store.getItem('orders.listParams')).toEqual({ ...left, page: 2, perPage: 10 }));
});
