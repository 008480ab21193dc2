import { user } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../data/i18nProvider';
import { ScreensContext } from '../shell/screensContext';
import { Todo } from './Todo';

jest.mock('../data/useHolds', () => ({ useHolds: () => (permission: string) => /^users:/.test(permission) }));

const getList = jest.fn();
const screens = [{ name: 'users', options: { contract: user } }] as never;

function open(): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ getList } as never} i18nProvider={i18nProvider}>
        <ScreensContext value={screens}>
          <Todo />
        </ScreensContext>
      </AdminContext>
    </MemoryRouter>,
  );
}
const nothing = () => screen.queryByText('Nothing waits for you.');

it('says that nothing waits once the answer is there, and not before', async () => {
  let answer!: (rows: object) => void;
  getList.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  open();
  expect(nothing()).toBeNull();
  answer({ data: [], total: 0 });
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
});

it('says nothing of the kind where a call failed, lets it be tried again, and then shows what waits', async () => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined); // react-admin tells of what failed
  getList.mockReset().mockRejectedValueOnce(new Error('Network error!'));
  getList.mockResolvedValueOnce({ data: [{ id: 1 }], total: 3 });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(nothing()).toBeNull();
  fireEvent.click(retry);
  expect((await screen.findByRole('link', { name: /Users waiting for approval/ })).textContent).toContain('3');
  expect(screen.queryByRole('alert')).toBeNull();
});
