import { adminRole, DEFAULT_ROLE_ID } from './administration/admin-role.js';
import { brand } from './catalogue/brand.js';
import { usersRole } from './customers/users-role.js';
import { isKept } from './kept.js';

it('keeps what others rely on, and nothing else', () => {
  expect(isKept(usersRole, { id: 1, isDefault: true })).toBe(true);
  expect(isKept(usersRole, { id: 2, isDefault: false })).toBe(false);
  expect(isKept(adminRole, { id: DEFAULT_ROLE_ID, isSuperadmin: false })).toBe(true);
  expect(isKept(adminRole, { id: 9, isSuperadmin: true })).toBe(true);
  expect(isKept(adminRole, { id: 9, isSuperadmin: false })).toBe(false);
  expect(isKept(brand, { id: 1 })).toBe(false);
  expect(isKept(usersRole, undefined)).toBe(false);
});
