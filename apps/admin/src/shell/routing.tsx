import { resources } from '@impeller/contracts';
import { forwardRef, useCallback, useEffect, useRef } from 'react';
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

/** Screens of a resource that are neither its list nor its form. */
const OWN_ADDRESSES = new Set(['/product/import']);

const ADDRESS = /^\/([^/]+)(?:\/(list|add|edit)(\/.*)?)?/;
const ROUTES: Readonly<Record<string, (path: string, rest: string) => string | undefined>> = {
  list: (path, rest) => (/^\/?$/.test(rest) ? `/${path}` : undefined),
  add: (path, rest) => `/${path}/create${rest}`,
  edit: (path, rest) => (/^\/\d+(\/|$)/.test(rest) ? `/${path}${rest}` : undefined),
};

const isOfScreen = (segment: string | undefined) => pathOf.has(segment) || screenOf.has(segment ?? '');

/** An address → react-admin's path; what belongs to a screen but is none of its addresses leads nowhere, as any unknown one. */
export function toRoute(address: string): string {
  const [, screen, action, rest] = ADDRESS.exec(address) ?? [];
  if (OWN_ADDRESSES.has(address) || !isOfScreen(screen)) return address;
  const path = pathOf.get(screen);
  return (path && action && ROUTES[action]?.(path, rest ?? '')) || '/unknown';
}

/** Where `to` leads, as an address; without a path of its own it stays `here`. */
function addressOf(to: To, here: string): To {
  if (typeof to === 'number') return to;
  if (typeof to === 'string') return to.startsWith('?') ? toAddress(here) + to : toAddress(to);
  return { ...to, pathname: toAddress(to.pathname ?? here) };
}

const Link: RouterProvider['Link'] = forwardRef<HTMLAnchorElement, React.ComponentProps<RouterProvider['Link']>>(
  ({ to, ...props }, ref) => {
    const { pathname } = base.useLocation();
    return <base.Link {...props} ref={ref} to={addressOf(to, pathname) as typeof to} />;
  },
);

const Navigate: RouterProvider['Navigate'] = ({ to, ...props }) => {
  const { pathname } = base.useLocation();
  return <base.Navigate {...props} to={addressOf(to, pathname) as typeof to} />;
};

function useNavigate(): ReturnType<RouterProvider['useNavigate']> {
  const navigate = base.useNavigate();
  const { pathname } = base.useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  }, [pathname]);
  // One function for good: effects of react-admin depend on it.
  return useCallback<typeof navigate>((to, options) => navigate(addressOf(to, here.current), options), [navigate]);
}

/**
 * React-admin's own router with the specification's addresses: what leaves (links, redirects) is translated here,
 * what comes in by the `<Routes location>` around the whole back-office.
 */
export const routerProvider: RouterProvider = { ...base, Link, Navigate, useNavigate };
