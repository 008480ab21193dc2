import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from './data/i18nProvider';
import { screenList } from './screenList';

jest.mock('./data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('./data/httpClient');
jest.mock('./administration/outbox/MailQueues', () => ({ MailQueues: () => null }));
jest.mock('./records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

const LONG = 'So long a text that a cell of one line has no room for it';

async function isCut(): Promise<void> {
  const cut = await screen.findByTitle(LONG);
  expect([cut.textContent, cut.classList.contains('MuiTypography-noWrap')]).toEqual([LONG, true]);
}

/** Shows a list with one row and all of its columns. */
function open(resource: string, row: object): void {
  const dataProvider = {
    getList: async () => ({ data: [{ id: 1, version: 1, ...row }], total: 1 }),
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: { id: 1 } }),
  };
  const store = memoryStore({ [`${resource}.datatable`]: [] });
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider} store={store}>
      <ResourceContextProvider value={resource}>{screenList.find(({ name }) => name === resource)?.list}</ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [`/${resource}/list/1`] })} />);
}

it.each([
  ['wallet-transactions', 'comments', { action: 'credit', amount: 1, balance: 1 }],
  ['wallet-transactions', 'comments', { action: 'credit', amount: 1, balance: 1, orderId: 7 }],
  ['outbox', 'recipient', { channel: 'email', status: 'sent', subject: 'x' }],
  ['outbox', 'problem', { channel: 'email', status: 'failed', subject: 'x' }],
  ['categories', 'description', { name: 'x', parentId: 1 }],
  ['audit-logs', 'adminName', { action: 'update', resource: 'brands', recordId: 1, changes: {} }],
  ['users-cards', 'nameOnCard', {}],
])('the list of %s cuts %s to its line, and tells all of it to whoever points at it: %j', async (resource, field, others) => {
  open(resource, { ...others, [field]: LONG });
  await isCut();
});

it('the list of customers cuts their role, and tells all of it to whoever points at it', async () => {
  open('users', { fullName: 'x', usersRole: { name: LONG } });
  await isCut();
});
