import { text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { SignInAgain } from './SignInAgain';

jest.mock('./SignInAgainDialog', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
// React tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('says that it cannot be loaded where that is so, and nothing of the kind while it is being loaded', async () => {
  render(
    <AdminContext>
      <SignInAgain />
    </AdminContext>,
  );
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([expect.any(HTMLElement), null]);
  expect((await screen.findByRole('alert')).textContent).toContain(text('network.error'));
});
