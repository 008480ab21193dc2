import { render, screen } from '@testing-library/react';
import { Permission } from './Permission';

let roles: string[] = [];
jest.mock('../shell/useSession', () => ({ useSession: () => ({ id: 1, roles, permissions: [] }) }));

const shown = (wanted: string[]) => {
  const { unmount } = render(<Permission roles={wanted}>inside</Permission>);
  const isThere = screen.queryByText('inside') !== null;
  unmount();
  return isThere;
};

it.each([
  [['superadmin'], ['superadmin', 'admin'], true],
  [['executive'], ['superadmin', 'admin'], false],
  [[], ['admin'], false],
])('of %j, one of %j shows it: %s', (held, wanted, isShown) => {
  roles = held;
  expect(shown(wanted)).toBe(isShown);
});

it("throws 'need roles!' without roles", () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Permission roles={[]}>inside</Permission>)).toThrow('need roles!');
  silent.mockRestore();
});
