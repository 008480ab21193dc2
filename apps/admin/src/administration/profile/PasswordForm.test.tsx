import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { PasswordForm } from './PasswordForm';

const change = jest.fn();
jest.mock('./useOwnChange', () => ({ useOwnChange: () => ({ form: { current: null }, change }) }));

const NAMES = ['currentPassword', 'password', 'confirmation'];
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const held = () => NAMES.map((name) => field(name).value);
const isInert = () => NAMES.map((name) => field(name).closest('[inert]') !== null);
const wrong = () => document.querySelectorAll('[aria-invalid=true]').length;

it('takes nothing while it is saved, then is empty, and whoever saved goes on where they were', async () => {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <PasswordForm />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  let answer = (_?: object) => {};
  for (const errors of [{ currentPassword: 'Not this one' }, undefined]) {
    change.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    for (const name of NAMES) fireEvent.change(field(name), { target: { value: `Monsoon-${name === NAMES[0] ? 1 : 2}-pumps` } });
    act(() => field('confirmation').focus());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(isInert()).toEqual([true, true, true]));
    act(() => field('confirmation').blur()); // as every browser does; jsdom knows nothing of it
    await act(async () => answer(errors));
    await waitFor(() => expect(isInert()).toEqual([false, false, false]));
    if (errors) expect(await screen.findByText(errors.currentPassword)).toBeTruthy();
  }
  await waitFor(() => expect(held()).toEqual(['', '', '']));
  expect([document.activeElement, wrong()]).toEqual([field('confirmation'), 0]);
  expect(change).toHaveBeenLastCalledWith({ currentPassword: 'Monsoon-1-pumps', password: 'Monsoon-2-pumps' });
  // What is typed into the next one is judged when that is saved.
  await act(async () => void fireEvent.change(field('password'), { target: { value: 'x' } }));
  expect(wrong()).toBe(0);
});
