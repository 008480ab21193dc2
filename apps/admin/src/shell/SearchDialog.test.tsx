import { order, user } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../data/i18nProvider';
import { ScreensContext } from './screensContext';
import { SearchDialog } from './SearchDialog';

jest.mock('../data/useHolds', () => ({ useHolds: () => () => true }));

const getList = jest.fn();
const screens = [user, order].map((contract) => ({ name: contract.path, options: { contract } })) as never;

function search(query: string): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ getList } as never} i18nProvider={i18nProvider}>
        <ScreensContext value={screens}>
          <SearchDialog query={query} onQuery={() => undefined} onClose={() => undefined} />
        </ScreensContext>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('does not say that nothing matches where a search failed, and tries that one again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // react-admin tells of what failed
  getList.mockImplementation(async (resource: string) => {
    if (resource === 'orders' && getList.mock.calls.length < 3) throw new Error('Network error!');
    return { data: [], total: 0 };
  });
  search('98765');
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Orders could not be searched');
  expect(failed.closest('[role=listbox]')).toBeNull();
  expect(getList.mock.calls.map(([resource]) => resource).sort()).toEqual(['orders', 'users']);
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing matches “98765”.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
