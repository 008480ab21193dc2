import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PublicScreens } from './PublicScreens';

jest.mock('./useSession', () => ({ useSession: () => 'none' }));

it.each([
  ['/login', 'Log in'],
  ['/login/', 'Log in'],
  ['/recover-password/', 'Forgot Password?'],
  ['/nothing', 'OOPS!'],
])('%s shows: %s', (address, title) => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  render(
    <MemoryRouter initialEntries={[address]}>
      <PublicScreens />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
