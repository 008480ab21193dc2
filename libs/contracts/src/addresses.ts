// A file of its own, which needs none: the client asks for its session before the rest of its code is there.
/** Where the API stands; what a resource's `path` and every other route of it begin with. */
export const API = '/api';

/** Where sessions begin, go on and end; the refresh cookie is sent to what is below `path` alone. */
export const SESSION_ROUTES = {
  path: `${API}/admins`,
  login: `${API}/admins/login`,
  refresh: `${API}/admins/refresh`,
  logout: `${API}/admins/logout`,
  me: `${API}/admins/me`,
  sessions: `${API}/admins/me/sessions`,
  secondFactor: `${API}/admins/me/second-factor`,
  recover: `${API}/queue/email`,
  reset: `${API}/admins/reset-password`,
  resetCustomer: `${API}/users/reset-password`,
} as const;

/** Where a superadmin switches an admin's second factor off. */
export const secondFactorOf = (adminId: number): string => `${SESSION_ROUTES.path}/${adminId}/second-factor`;

/** The screen of the product import; `?id=` opens an earlier one. */
export const IMPORT_SCREEN = '/product/import';
/** The screen of one's own account. */
export const PROFILE_SCREEN = '/profile/index';
/** The screen that a recovery link leads to; the token is the rest of its path. */
export const RESET_SCREEN = '/reset-password/';
/** What stands before a customer's token on that screen, where the shop has no page of its own. */
export const CUSTOMER_TOKEN = 'customer/';
