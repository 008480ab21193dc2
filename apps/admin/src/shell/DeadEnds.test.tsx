import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Unauthorized } from './DeadEnds';

const Here = () => <output>{useLocation().pathname}</output>;

/** Where the button leads from `/401` with that query, come to from the orders. */
function wayBack(query: string): string | null {
  render(
    <MemoryRouter initialEntries={['/order/list', `/401${query}`]}>
      <Unauthorized />
      <Here />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('status').textContent;
}

// A tab of tests begins with one page and cannot lose any: this one comes first.
it('leads to the dashboard where there is no page to go back to', () => expect(wayBack('')).toBe('/dashboard'));

it.each([
  ['one page', '', '/order/list'],
  ['to the dashboard, where the query says so', '?noGoBack=true', '/dashboard'],
  ['there without a value, too', '?noGoBack', '/dashboard'],
])('leads back %s', (_, query, target) => {
  window.history.pushState(null, '');
  expect(wayBack(query)).toBe(target);
});
