import { adminRole, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { adminRoles } from './index';

/** Whoever is signed in may do everything, and holds the role Counter. */
const session = { id: 1, name: 'A', email: 'a@b.example', roles: ['Counter'], permissions: [] };
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/session', () => ({ ...jest.requireActual('../../data/session'), currentSession: () => session }));
jest.mock('../../data/httpClient', () => ({ ...jest.requireActual('../../data/httpClient'), exchange: async () => [] }));

const AT = '2026-01-01T00:00:00+00:00';
const stored = { id: 7, version: 1, enabled: true, permissions: [], demandsSecondFactor: false, createdTimestamp: AT };

/** Opens the form of that role as its screen has it. */
function open(role: { name: string; isSuperadmin: boolean }): void {
  const dataProvider = {
    getOne: async () => ({ data: { ...stored, ...role } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
  };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={adminRole.path}>{adminRoles.edit}</ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: `/${adminRole.path}/:id`, element }], {
    initialEntries: [`/${adminRole.path}/${stored.id}`],
  });
  render(<RouterProvider router={router} />);
}
const button = (name: string) => screen.queryByRole('button', { name });
/** Whether the switch takes anything. */
const isLive = () => document.querySelector('[name=enabled]')!.closest('fieldset')?.disabled !== true;

it.each([
  ['the role that one holds', { name: 'Counter', isSuperadmin: false }, text('adminRole.own')],
  ['the superadmin’s role', { name: 'superadmin', isSuperadmin: true }, text('adminRole.superadmin')],
])('%s is only looked at, and says why: no switch, Save or Delete that the API would refuse', async (_, role, why) => {
  open(role);
  expect(await screen.findByText(why)).toBeTruthy();
  expect([button('Save'), button('Delete'), isLive()]).toEqual([null, null, false]);
  expect(document.querySelector<HTMLInputElement>('[name=name]')!.value).toBe(role.name);
});

it('another role is changed and deleted', async () => {
  open({ name: 'Warehouse', isSuperadmin: false });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(button('Delete')).toBeTruthy();
  expect(isLive()).toBe(true);
});
