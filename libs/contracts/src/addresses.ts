// A file of its own, which needs none: the client asks for its session before the rest of its code is there.
/** Where the API stands; what a resource's `path` and every other route of it begin with. */
export const API = '/api';

/** Where sessions begin, go on and end; the refresh cookie is sent to what is below `path` alone. */
export const SESSION_ROUTES = {
  path: `${API}/admins`,
  login: `${API}/admins/login`,
  refresh: `${API}/admins/refresh`,
  logout: `${API}/admins/logout`,
} as const;

/** The screen of the product import; `?id=` opens an earlier one. */
export const IMPORT_SCREEN = '/product/import';
