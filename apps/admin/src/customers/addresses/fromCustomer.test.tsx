import { address } from '@impeller/contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { hasUnsaved } from '../../records/form/unsaved';
import { addresses } from './index';

const session = {
  id: 1,
  name: 'A',
  email: 'a@b.example',
  roles: [],
  permissions: ['addresses:view', 'addresses:create', 'users:view'],
};
jest.mock('../../data/session', () => ({ ...jest.requireActual('../../data/session'), currentSession: () => session }));

const customer = { id: 5, fullName: 'Asha Rao', emailAddress: 'asha@example.com', mobileNumber: '9876543210' };

/** Opens the form of a new address of a parent of that kind; answers what says that the parent is read. */
function open(kind: string, queryClient = new QueryClient()): () => void {
  let answer!: () => void;
  const data = new Promise((resolve) => (answer = () => resolve({ data: customer })));
  const dataProvider = { getOne: () => data, getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider} queryClient={queryClient}>
      <ResourceContextProvider value={address.path}>{addresses.create}</ResourceContextProvider>
    </AdminContext>
  );
  const initialEntries = [`/${address.path}/create/5?type=${kind}`];
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />);
  return answer;
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const values = async () => {
  const fields = [await field('Name'), await field('Email'), await field('Contact number')];
  return fields.map(({ value }) => value);
};
const theirs = ['Asha Rao', 'asha@example.com', '9876543210'];

it('begins with what is known of the customer, once that is read, and counts none of it as typed', async () => {
  open('user')();
  expect(await screen.findByDisplayValue('Asha Rao')).toBeTruthy();
  expect([await values(), hasUnsaved()]).toEqual([theirs, false]);
}, 30_000);

it('does so where the customer is known before the form comes up', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['users', 'getOne', { id: '5', meta: undefined }], customer);
  open('user', queryClient);
  expect(await screen.findByDisplayValue('Asha Rao')).toBeTruthy();
  expect(await values()).toEqual(theirs);
}, 30_000);

it('leaves what was typed before that', async () => {
  const answer = open('user');
  fireEvent.change(await field('Name'), { target: { value: 'Works' } });
  answer();
  expect(await screen.findByDisplayValue('asha@example.com')).toBeTruthy();
  expect((await values())[0]).toBe('Works');
}, 30_000);

it('follows what is read anew of the customer, but for what was written or cleared', async () => {
  const queryClient = new QueryClient();
  open('user', queryClient)();
  expect(await screen.findByDisplayValue('Asha Rao')).toBeTruthy();
  fireEvent.change(await field('Email'), { target: { value: '' } });
  const moved = { ...customer, emailAddress: 'rao@example.com', mobileNumber: '9000000001' };
  act(() => void queryClient.setQueryData(['users', 'getOne', { id: '5', meta: undefined }], moved));
  expect(await screen.findByDisplayValue('9000000001')).toBeTruthy();
  expect(await values()).toEqual(['Asha Rao', '', '9000000001']);
}, 30_000);
