import { address, permissionName, SETTING_ID, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { addresses } from './index';

const session = { id: 1, name: 'A', email: 'a@b.example', roles: [], permissions: [] as string[] };
jest.mock('../../data/session', () => ({ ...jest.requireActual('../../data/session'), currentSession: () => session }));
jest.mock('../../records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

const CLERK = [...address.actions.map(address.can), 'settings:view', 'users:view'];
const AT = '2026-01-01T00:00:00+00:00';
const place = {
  pincode: { id: 1, pincode: '641004' },
  city: { id: 1, name: 'Coimbatore' },
  state: { id: 1, name: 'Tamil Nadu' },
};
const works = {
  ...{ id: 4, version: 1, enabled: true, name: 'Works', line1: '12 Avinashi Road', pincodeId: 1, ...place },
  ...{ userId: null, contactId: null, shopId: SETTING_ID, createdTimestamp: AT },
};
const dataProvider = (record: object) => ({
  getOne: async (resource: string) => ({ data: resource === address.path ? record : { id: 1, name: 'Above' } }),
  getList: async (resource: string) => ({ data: resource === address.path ? [record] : [], total: 1 }),
  getMany: async () => ({ data: [] }),
});

/** Opens that screen at that address, for somebody who holds these permissions. */
function open(element: 'list' | 'edit' | 'create', path: string, permissions: string[], record: object = works): void {
  session.permissions = permissions;
  const screens = (
    <AdminContext dataProvider={dataProvider(record) as never} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider definitions={{ [address.path]: { name: address.path, hasCreate: true } }}>
        <ResourceContextProvider value={address.path}>{addresses[element]}</ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
  const routes = element === 'edit' ? `/${address.path}/:id` : '*';
  render(<RouterProvider router={createMemoryRouter([{ path: routes, element: screens }], { initialEntries: [path] })} />);
}
const button = (name: string) => screen.queryByRole('button', { name });
const link = (name: string) => screen.queryByRole('link', { name });

it.each([
  ['shop', CLERK, false],
  ['shop', [...CLERK, 'settings:edit'], true],
  ['user', CLERK, true],
])(
  'the addresses of a %s are changed in their list by who holds %j: %s',
  async (kind, permissions, isOpen) => {
    open('list', `/${address.path}/of/1/${kind}`, permissions);
    const name = await screen.findByRole('link', { name: 'Works' }); // the whole of it is looked at all the same
    expect(name.getAttribute('href')).toBe(`/${address.path}/4`);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled: Works' }).disabled).toBe(!isOpen);
    expect([link('Add address') !== null, link('Edit') !== null]).toEqual([isOpen, isOpen]);
    expect(screen.queryByText(text('address.shop.closed')) === null).toBe(isOpen);
  },
  30_000,
);

it.each([
  ['the shop’s', works, CLERK, false],
  ['the shop’s', works, [...CLERK, 'settings:edit'], true],
  ['a customer’s', { ...works, userId: 1, shopId: null }, CLERK, true],
])(
  'the form of %s is changed',
  async (_, record, permissions, isOpen) => {
    open('edit', `/${address.path}/4`, permissions, record);
    expect(await screen.findByDisplayValue('12 Avinashi Road')).toBeTruthy();
    expect([button('Save') !== null, button('Delete') !== null]).toEqual([isOpen, isOpen]);
    expect(screen.queryByText(text('address.shop.closed')) === null).toBe(isOpen);
  },
  30_000,
);

it.each([
  ['shop', CLERK, false],
  ['shop', [...CLERK, 'settings:edit'], true],
  ['user', CLERK, true],
])(
  'the form of a new address of a %s opens for who holds %j: %s',
  async (kind, permissions, isOpen) => {
    open('create', `/${address.path}/create/1?type=${kind}`, permissions);
    const wanted = isOpen
      ? screen.findByRole('button', { name: 'Save' })
      : screen.findByText(new RegExp(permissionName('settings:edit')));
    expect(await wanted).toBeTruthy();
    expect(button('Save') !== null).toBe(isOpen);
  },
  30_000,
);
