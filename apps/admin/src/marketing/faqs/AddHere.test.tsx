import { FAQ_PRIORITY, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  ListContextProvider,
  ResourceContextProvider,
  testDataProvider,
  type ListControllerResult,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AddHere } from './AddHere';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn(() => Promise.resolve({})) }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

/** Presses the button on a page whose last question is of priority 3. */
function press(getList: () => Promise<object>) {
  const asked = jest.fn(getList);
  const list = { data: [{ id: 1, priority: 3 }], total: 90, page: 1, perPage: 1 } as unknown as ListControllerResult;
  const element = (
    <AdminContext dataProvider={testDataProvider({ getList: asked } as never)}>
      <ResourceContextProvider value="faqs">
        <ListContextProvider value={list}>
          <AddHere />
        </ListContextProvider>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: text('faq.addHere') }));
  return asked;
}

it.each([
  ['behind the highest of all, not of those shown', [90], 91],
  ['at the highest that there is', [FAQ_PRIORITY.max], FAQ_PRIORITY.max],
  ['as the first where there is none', [], 1],
])('proposes a place %s', async (_, highest, place) => {
  const data = highest.map((priority) => ({ id: 7, priority }));
  const asked = press(() => Promise.resolve({ data, total: 90 }));
  expect(await screen.findByRole('spinbutton', { name: /priority/ })).toHaveProperty('value', String(place));
  expect(asked).toHaveBeenCalledWith('faqs', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'priority', order: 'DESC' },
    filter: {},
  });
});

it('opens at the first field of its form, and goes on at the button once that is called off', async () => {
  press(() => Promise.resolve({ data: [], total: 0 }));
  await screen.findByRole('spinbutton', { name: /priority/ });
  expect(document.activeElement).toBe(document.querySelector('[name=title]'));
  fireEvent.click(screen.getByRole('button', { name: text('shell.cancel') }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text('faq.addHere') }));
});

it('takes the focus from nobody who is elsewhere by the time that it opens or closes', async () => {
  let answer = (_: object) => {};
  const elsewhere = document.body.appendChild(document.createElement('input'));
  press(() => new Promise((resolve) => (answer = resolve)));
  act(() => elsewhere.focus());
  await act(async () => answer({ data: [], total: 0 }));
  await screen.findByRole('spinbutton', { name: /priority/ });
  expect(document.activeElement).toBe(elsewhere);
  fireEvent.click(screen.getByRole('button', { name: text('shell.cancel') }));
  expect(screen.getByRole('button', { name: text('faq.addHere') })).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('offers the button again where nothing answers', async () => {
  press(() => Promise.reject(new Error('Network error!')));
  const button = () => screen.getByRole('button', { name: text('faq.addHere') });
  expect(button()).toHaveProperty('ariaBusy', 'true');
  await waitFor(() => expect(button()).toHaveProperty('ariaBusy', 'false'));
  expect(screen.queryByRole('spinbutton')).toBeNull();
});
