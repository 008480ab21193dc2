import { notification, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { notifications } from './index';

const session = { id: 1, name: 'A', email: 'a@b.example', roles: [], permissions: ['notifications:view'] };
jest.mock('../../data/session', () => ({ ...jest.requireActual('../../data/session'), currentSession: () => session }));
jest.mock('../../records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

it.each([
  ['a state', { countryId: 1, stateId: 2, country: { name: 'India' }, state: { name: 'Kerala' } }, 'Kerala'],
  ['a country', { countryId: 1, country: { name: 'India' }, state: null }, 'All of India'],
  ['a pincode', { countryId: 1, pincodeId: 7, country: { name: 'India' }, state: null, city: { name: 'Erode' } }, '–'],
  ['everybody', { sendToAll: true, country: null, state: null }, text('notification.toAll')],
])(
  'says under State of one to %s: %s',
  async (_, audience, said) => {
    const record = {
      id: 1,
      version: 1,
      title: 'Rain',
      message: 'It comes',
      status: 'sent',
      devices: null,
      city: null,
      ...audience,
    };
    const dataProvider = { getList: async () => ({ data: [record], total: 1 }), getMany: async () => ({ data: [] }) };
    const element = (
      <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
        <ResourceContextProvider value={notification.path}>{notifications.list}</ResourceContextProvider>
      </AdminContext>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await screen.findByRole('cell', { name: 'Rain' });
    const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'State');
    expect(screen.getAllByRole('cell')[at]?.textContent).toBe(said);
  },
  30_000,
);
