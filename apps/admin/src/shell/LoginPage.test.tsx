import { CODE, text } from '@impeller/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { signIn } from '../data/session';
import { LoginPage } from './LoginPage';

jest.mock('../data/session', () => ({ ...jest.requireActual('../data/session'), signIn: jest.fn() }));

const type = (id: string, value: string) => fireEvent.change(document.getElementById(id)!, { target: { value } });
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: text('login.submit') })));
/** The API refuses, with that text for the code. */
const refusing = (status: number, said: string, message: string) =>
  jest.mocked(signIn).mockRejectedValueOnce(new HttpError(said, status, { details: [{ field: 'code', message }] }));

it('cuts no code in silence: one that is too long is sent as it is, and said to be wrong', async () => {
  const [asked, wrong] = [text('login.code.required'), text('login.code.wrong')];
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  type('email', 'asha@x.in');
  type('password', 'Turbine-Casing-42');
  refusing(401, asked, asked);
  await press();
  expect(screen.getByRole('alert').textContent).toBe(asked);
  const long = '1'.repeat(CODE.max + 1);
  type('code', long);
  const field = document.getElementById('code') as HTMLInputElement;
  expect([field.maxLength, field.value]).toEqual([-1, long]);
  refusing(400, 'Please correct the marked fields', wrong);
  await press();
  expect(jest.mocked(signIn).mock.lastCall).toEqual(['asha@x.in', 'Turbine-Casing-42', long]);
  expect(screen.getByRole('alert').textContent).toBe(wrong);
});
