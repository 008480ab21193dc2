import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SessionAdmin } from '@impeller/contracts';
import { useState } from 'react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { AccountForm } from './AccountForm';

const change = jest.fn();
jest.mock('./useOwnChange', () => ({ useOwnChange: () => ({ form: { current: null }, change }) }));

const admin = { id: 1, name: 'Asha Rao', email: 'asha@pumps.example', gender: null, avatar: null } as unknown as SessionAdmin;

/** Opens the form; answers what another tab changes the account by. */
function open(): (admin: SessionAdmin) => void {
  let adopt = (_: SessionAdmin) => {};
  const Account = () => {
    const [now, setNow] = useState(admin);
    adopt = setNow;
    return <AccountForm admin={now} />;
  };
  const page = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="admins">
        <Account />
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return (now) => adopt(now);
}
const name = () => document.querySelector<HTMLInputElement>('[name=fullName]')!;
const type = (value: string) => fireEvent.change(name(), { target: { value } });

/** Saves a name that the API stores as the one that was there. */
async function save(): Promise<void> {
  type('Asha  Rao');
  change.mockResolvedValueOnce(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name().value).toBe('Asha Rao'));
}

/** Whether the browser would ask before this tab is closed. */
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('guards what was typed, lets go whoever has saved, and guards what is typed after that', async () => {
  open();
  expect(isGuarded()).toBe(false);
  type('Asha R');
  expect(isGuarded()).toBe(true);
  await save();
  expect(isGuarded()).toBe(false);
  type('Asha Ra');
  expect(isGuarded()).toBe(true);
});

it('goes on guarding what the API refused', async () => {
  open();
  change.mockResolvedValueOnce({ fullName: 'Not this one' });
  type('Asha R');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not this one')).toBeTruthy();
  expect(isGuarded()).toBe(true);
});

it('keeps what was typed when another tab changes the account, and undoes nothing of that', async () => {
  const adopt = open();
  type('Asha R');
  await act(async () => adopt({ ...admin, email: 'rao@pumps.example', gender: 'female' } as SessionAdmin));
  expect(name().value).toBe('Asha R');
  change.mockResolvedValueOnce(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isGuarded()).toBe(false));
  expect(change).toHaveBeenLastCalledWith({ fullName: 'Asha R' });
  expect(document.querySelector<HTMLInputElement>('[name=emailAddress]')!.value).toBe('rao@pumps.example');
});

it('takes nothing while it is being saved: what was typed meanwhile would be gone', async () => {
  open();
  let answer = (_?: object) => {};
  change.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  type('Asha R');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name().closest('[inert]')).toBeTruthy());
  await act(async () => answer({ fullName: 'Not this one' }));
  await waitFor(() => expect(name().closest('[inert]')).toBeNull());
});
