import type { SessionAdmin } from '@impeller/contracts';
import { render, screen, within } from '@testing-library/react';
import { AboutMe } from './AboutMe';

const admin = { id: 1, name: 'Asha Rao', email: 'asha@pumps.example', roles: ['admin'] } as unknown as SessionAdmin;

it('stands under its own heading, as the other cards of the profile do', () => {
  render(<AboutMe admin={admin} />);
  const card = within(screen.getByRole('region', { name: 'About me' }));
  expect(card.getByRole('heading', { name: 'About me' })).toBeTruthy();
  expect(card.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeTruthy();
});
