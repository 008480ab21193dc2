import { notification, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fieldLabel, i18nProvider } from '../../data/i18nProvider';
import { notifications } from './index';

const session = { id: 1, name: 'A', email: 'a@b.example', roles: [], permissions: ['notifications:view'] };
jest.mock('../../data/session', () => ({ ...jest.requireActual('../../data/session'), currentSession: () => session }));
jest.mock('../../records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

/** What stands under a heading of the list of one notification. */
async function cellUnder(heading: string, changes: object) {
  const record = {
    ...{ id: 1, version: 1, title: 'Rain', message: 'It comes', status: 'sent' },
    ...{ devices: null, country: null, state: null, city: null, ...changes },
  };
  const dataProvider = { getList: async () => ({ data: [record], total: 1 }), getMany: async () => ({ data: [] }) };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={notification.path}>{notifications.list}</ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('cell', { name: 'Rain' });
  const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === heading);
  return screen.getAllByRole('cell')[at]?.textContent;
}

it.each([
  ['a state', { countryId: 1, stateId: 2, country: { name: 'India' }, state: { name: 'Kerala' } }, 'Kerala'],
  ['a country', { countryId: 1, country: { name: 'India' }, state: null }, 'All of India'],
  ['a pincode', { countryId: 1, pincodeId: 7, country: { name: 'India' }, state: null, city: { name: 'Erode' } }, '–'],
  ['everybody', { sendToAll: true, country: null, state: null }, text('notification.toAll')],
])(
  'says under State of one to %s: %s',
  async (_, audience, said) => {
    expect(await cellUnder('State', audience)).toBe(said);
  },
  30_000,
);

it('says how far ahead one is that is still to go', async () => {
  const inTwoHours = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
  expect(await cellUnder(fieldLabel(notification.path, 'dueTimestamp'), { dueTimestamp: inTwoHours })).toBe('in 2 hours');
}, 30_000);
