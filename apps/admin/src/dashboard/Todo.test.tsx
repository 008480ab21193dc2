import { product, user } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../data/i18nProvider';
import { ScreensContext } from '../shell/screensContext';
import { Todo } from './Todo';

let held = (permission: string) => permission.startsWith('users:');
jest.mock('../data/useHolds', () => ({ useHolds: () => (permission: string) => held(permission) }));

const getList = jest.fn();
const screens = [user, product].map((contract) => ({ name: contract.path, options: { contract } })) as never;

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

it.each([
  [['users:view', 'users:edit'], ['users']],
  [['users:view', 'users:toggle'], []],
  [['users:edit'], []],
  [['products:toggle'], []],
])('whoever holds %j is told of what waits among %j: what they see, and may approve', async (permissions, resources) => {
  held = (permission) => permissions.includes(permission);
  getList.mockReset().mockResolvedValue({ data: [], total: 0 });
  open();
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(getList.mock.calls.map(([resource]) => resource)).toEqual(resources);
});
