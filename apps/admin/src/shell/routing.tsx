import { resources } from '@impeller/contracts';
import { forwardRef, useCallback } from 'react';
import { reactRouterProvider as base, type RouterProvider } from 'react-admin';

type To = Parameters<ReturnType<typeof base.useNavigate>>[0];

const withScreen = resources().filter(({ screen }) => screen);
const screenOf = new Map(withScreen.map(({ path, screen }) => [path, screen]));
const pathOf = new Map(withScreen.map(({ path, screen }) => [screen, path]));

/** React-admin's path → the address that a person sees: `/brands/12` → `/brand/edit/12`, `/brands` → `/brand/list`. */
export function toAddress(route: string): string {
  return route.replace(/^\/([^/?#]+)(?:\/([^/?#]+))?(?=$|[/?#])/, (all, path: string, id?: string) => {
    const screen = screenOf.get(path);
    if (!screen) return all;
    if (!id) return `/${screen}/list`;
    if (id === 'create') return `/${screen}/add`;
    return /^\d+$/.test(id) ? `/${screen}/edit/${id}` : all;
  });
}

/** An address → react-admin's path; whatever belongs to a screen but is none of its addresses leads nowhere, as any unknown path. */
export function toRoute(address: string): string {
  const [, screen, action, rest = ''] = /^\/([^/]+)(?:\/([^/]+))?(\/.*)?$/.exec(address) ?? [];
  if (!screen || !(pathOf.has(screen) || screenOf.has(screen))) return address;
  const path = pathOf.get(screen);
  if (path && action === 'list' && rest.replace('/', '') === '') return `/${path}`;
  if (path && action === 'add') return `/${path}/create${rest}`;
  if (path && action === 'edit' && /^\/\d+(\/|$)/.test(rest)) return `/${path}${rest}`;
  return OWN_ADDRESSES.has(address) ? address : '/unknown';
}

/** Screens of a resource that are neither its list nor its form. */
const OWN_ADDRESSES = new Set(['/product/import']);

const map = (to: To): To => {
  if (typeof to === 'string') return toAddress(to);
  return typeof to === 'object' && to.pathname ? { ...to, pathname: toAddress(to.pathname) } : to;
};

const Link: RouterProvider['Link'] = forwardRef<HTMLAnchorElement, React.ComponentProps<RouterProvider['Link']>>(
  ({ to, ...props }, ref) => <base.Link {...props} ref={ref} to={map(to) as typeof to} />,
);

/**
 * React-admin's own router with the specification's addresses: what leaves (links, redirects) is translated here,
 * what comes in by the `<Routes location>` around the whole back-office.
 */
export const routerProvider: RouterProvider = {
  ...base,
  Link,
  Navigate: ({ to, ...props }) => <base.Navigate {...props} to={map(to) as typeof to} />,
  useNavigate: () => {
    const navigate = base.useNavigate();
    return useCallback<typeof navigate>((to, options) => navigate(map(to), options), [navigate]);
  },
};
