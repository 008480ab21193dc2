import { loadScreenTexts } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { outbox } from './administration/outbox';
import { i18nProvider } from './data/i18nProvider';
import { stockMovements } from './sales/stock';
import { transactions } from './sales/transactions';

jest.mock('./data/useHolds', () => ({ useHolds: () => (permission: string) => !permission.startsWith('jobs:') }));
jest.mock('./data/httpClient');

beforeAll(loadScreenTexts);
// MUI tells of a word that its select does not offer.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Opens a list at an address that narrows it to that, which no row matches. */
function open({ name, list }: typeof outbox, filter: object) {
  const element = (
    <AdminContext dataProvider={{ getList: async () => ({ data: [], total: 0 }) } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={name}>{list}</ResourceContextProvider>
    </AdminContext>
  );
  const address = `/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
}

it.each([
  ['transactions', transactions, 'kind', 'Kind: Some word', 'payment', 'Kind: Payment'],
  ['stock movements', stockMovements, 'reason', 'Reason: Some word', 'return', 'Reason: Given back'],
  ['mails by state', outbox, 'status', 'Status: Some word', 'kept', 'Status: Not sent'],
  ['mails by channel', outbox, 'channel', 'Channel: Some word', 'push', 'Channel: Push'],
])('the list of %s says a word of its filter that no catalogue knows', async (_, of, field, strange, known, said) => {
  open(of, { [`${field}||$eq`]: 'someWord' });
  expect(await screen.findByText(strange)).toBeTruthy();
  open(of, { [`${field}||$eq`]: known });
  expect(await screen.findByText(said)).toBeTruthy();
});
