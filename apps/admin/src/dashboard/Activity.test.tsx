import { NO_RECORD } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { Activity } from './Activity';

jest.mock('../data/useHolds', () => ({ useHolds: () => () => true }));

const entry = { action: 'update', adminName: 'Asha', createdTimestamp: '2026-01-01T00:00:00Z' };
const data = [
  { ...entry, id: 2, resource: 'jobs', recordId: NO_RECORD },
  { ...entry, id: 1, resource: 'brands', recordId: 12 },
];

it('names the record that was changed, where it is one', async () => {
  const getList = jest.fn().mockResolvedValue({ data, total: 2 });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ getList } as never}>
        <Activity />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Asha changed brand #12')).toBeTruthy();
  expect(screen.getByText('Asha changed jobs')).toBeTruthy();
});
