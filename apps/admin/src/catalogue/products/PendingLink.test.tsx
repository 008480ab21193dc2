import { render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { PendingLink } from './PendingLink';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

it('says in Indian grouping how many wait', async () => {
  const dataProvider = { getList: async () => ({ data: [], total: 1_23_456 }) };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider as never}>
        <ListContextProvider value={{ filterValues: {} } as never}>
          <PendingLink />
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Waiting for approval (1,23,456)' })).toBeTruthy();
});
