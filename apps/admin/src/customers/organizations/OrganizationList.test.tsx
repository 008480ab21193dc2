import { organization } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { organizations } from './index';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

const annai = {
  ...{ id: 4, version: 1, enabled: true, name: 'Annai Pumps', createdTimestamp: '2026-01-01T00:00:00Z' },
  ...{ gstNumber: '24AAQCA8719H1ZC', panNumber: 'AAPPV8261K', fssaiNumber: null },
};
const dataProvider = { getList: async () => ({ data: [annai], total: 1 }) };

it('the list of organizations shows a PAN without its digits', async () => {
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={organization.path}>{organizations.list}</ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/organizations'] })} />);
  await screen.findByText('AAPPVXXXXK');
  expect(screen.queryByText('AAPPV8261K')).toBeNull();
}, 30_000);
