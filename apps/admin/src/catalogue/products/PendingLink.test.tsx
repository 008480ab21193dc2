import { render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { PendingLink } from './PendingLink';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

let total = 0;
const dataProvider = { getList: async () => ({ data: [], total }) };
const page = (isFetching: boolean) => (
  <MemoryRouter>
    <AdminContext dataProvider={dataProvider as never}>
      <ListContextProvider value={{ filterValues: {}, isFetching } as never}>
        <PendingLink />
      </ListContextProvider>
    </AdminContext>
  </MemoryRouter>
);

it('says in Indian grouping how many wait, as of when the list was read', async () => {
  total = 1_23_456;
  const { rerender } = render(page(false));
  expect(await screen.findByRole('button', { name: 'Waiting for approval (1,23,456)' })).toBeTruthy();
  total = 1_23_455;
  rerender(page(true));
  expect(await screen.findByRole('button', { name: 'Waiting for approval (1,23,455)' })).toBeTruthy();
});
