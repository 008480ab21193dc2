import { DEFAULT_USERS_ROLE_ID, user, usersRole } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { users } from './index';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const role = { id: DEFAULT_USERS_ROLE_ID, name: 'Customer', enabled: true };
const dataProvider = {
  getList: async (resource: string) => (resource === usersRole.path ? { data: [role], total: 1 } : { data: [], total: 0 }),
  getMany: async () => ({ data: [role] }),
};

it('the form of a new customer begins with the role that whoever registers gets', async () => {
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={user.path}>{users.create}</ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/users/create'] });
  render(<RouterProvider router={router} />);
  const shown = await screen.findByDisplayValue('Customer');
  expect(screen.getByRole('combobox', { name: /Role/ })).toBe(shown);
}, 30_000);
