import { notification, SEND_TO_ALL, text, type NotificationStatus } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { Title } from './NotificationList';
import { whyClosed } from './whyClosed';

const held = new Set<string>();
jest.mock('../../data/useHolds', () => ({ useHolds: () => (permission: string) => held.has(permission) }));

const may = (...more: string[]) => ['notifications:view', 'notifications:edit', 'notifications:toggle', ...more];
const session = (permissions: string[]) => ({ id: 1, name: 'A', email: 'a@b.example', roles: [], permissions }) as never;

it.each<[NotificationStatus, boolean, string[], string | undefined]>([
  ['draft', false, may(), undefined],
  ['scheduled', true, may(), text('notification.sendToAll.closed')],
  ['scheduled', true, may(SEND_TO_ALL), undefined],
  ['sent', true, may(), text('notification.closed', { status: text('notification.status.sent') })],
])('a %s one, to all: %s, is closed to who holds %j by: %s', (status, sendToAll, permissions, why) => {
  expect(whyClosed({ status, sendToAll }, session(permissions))).toBe(why);
});

/** Shows the row of one that goes to all users; answers its switch. */
function rowOf(enabled: boolean, permissions: string[]): HTMLInputElement {
  held.clear();
  for (const permission of permissions) held.add(permission);
  const record = { id: 1, title: 'Offer', status: enabled ? 'scheduled' : 'draft', sendToAll: true, enabled };
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value={notification.path}>
          <RecordContextProvider value={record}>
            <Title />
          </RecordContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return screen.getByRole('switch');
}

it('one to all users is switched on by whoever may send to them, and says so to the others', () => {
  expect(rowOf(false, may()).disabled).toBe(true);
  expect(screen.getByLabelText(text('notification.sendToAll.oneWay'))).toBeTruthy();
});

it('whoever may send to all users switches it on', () => expect(rowOf(false, may(SEND_TO_ALL)).disabled).toBe(false));

it.each([
  [may(), true],
  [may(SEND_TO_ALL), false],
])('it is switched off by anybody; who holds %j is told that they cannot take that back: %s', async (permissions, isTold) => {
  fireEvent.click(rowOf(true, permissions));
  expect((await screen.findByRole('alertdialog')).textContent?.includes(text('notification.sendToAll.oneWay'))).toBe(isTold);
});
