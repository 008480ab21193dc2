import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PublicScreens } from './PublicScreens';

jest.mock('./useSession', () => ({ useSession: () => 'none' }));

beforeAll(() => {
  const light = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => light as never;
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <PublicScreens />
    </MemoryRouter>,
  );

it.each([
  ['/login', 'Log in'],
  ['/login/', 'Log in'],
  ['/recover-password/', 'Forgot Password?'],
  ['/nothing', 'OOPS!'],
])('%s shows: %s', (address, title) => {
  open(address);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

it.each([
  ['/login', 'Log in'],
  ['/recover-password', 'Recover'],
])('%s says on blur that an empty e-mail is none, in a line that was kept for it', (address, submit) => {
  open(address);
  const line = () => document.querySelector('#email-helper-text')?.textContent;
  expect(line()).toBe('\u200b');
  fireEvent.blur(screen.getByLabelText('Email'));
  expect(line()).toBe('Please enter valid email');
  fireEvent.click(screen.getByRole('button', { name: submit }));
  fireEvent.blur(screen.getByLabelText('Email'));
  expect(line()).toBe('Please enter valid email');
});

it.each([
  ['/login', 'Log in', 'email'],
  ['/recover-password', 'Recover', 'email'],
  ['/reset-password/abc', 'Set password', 'password'],
])('%s leads whoever sends what is wrong to the first field that is', (address, submit, field) => {
  open(address);
  const button = screen.getByRole('button', { name: submit });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement?.id).toBe(field);
});
