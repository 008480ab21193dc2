import { address, text } from '@impeller/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { AddressFields } from './AddressFields';
import { CustomerFields } from './CustomerFields';
import { BLANK } from './wish';

const held = new Set<string>();
jest.mock('../../../data/useHolds', () => ({ useHolds: () => (permission: string) => held.has(permission) }));

const home = { id: 4, name: 'Home', line1: '12 Mill Road' };
const stored: object[] = [];

function open(fields: React.ReactNode): void {
  const getList = async (path: string) => ({ data: path === address.path ? [...stored] : [], total: 0 });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ getList } as never} i18nProvider={i18nProvider}>
        <Form record={BLANK}>{fields}</Form>
      </AdminContext>
    </MemoryRouter>,
  );
}
const link = (name: string) => screen.findByRole('link', { name: `${name} ${text('order.new.tab')}` });

beforeEach(() => {
  stored.length = 0;
  held.clear();
  for (const permission of ['addresses:create', 'users:create']) held.add(permission);
});

it('leaves the order where it is while an address is added: in another tab, from which the first one is chosen on return', async () => {
  open(<AddressFields userId={5} />);
  expect(await screen.findByText(text('order.new.address.none'))).toBeTruthy();
  expect((await link(text('order.new.address.add'))).getAttribute('target')).toBe('_blank');
  stored.push(home);
  await act(async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
  expect((await screen.findByRole('combobox', { name: /Billing address/ })).textContent).toContain('12 Mill Road');
});

it('has another address added beside those that there are, by whoever may', async () => {
  stored.push(home);
  open(<AddressFields userId={5} />);
  expect((await link(text('order.new.address.add'))).getAttribute('href')).toContain('/5?type=user');
});

it('offers no address to be added to whoever may not', async () => {
  held.clear();
  open(<AddressFields userId={5} />);
  expect(await screen.findByText(text('order.new.address.none'))).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('has a new customer added in another tab too', async () => {
  open(<CustomerFields />);
  expect((await link(text('order.new.customer.add'))).getAttribute('target')).toBe('_blank');
});
