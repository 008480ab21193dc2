import { IMPORT_SCREEN, isPageSize, resources, type AnyResource, type Parent } from '@impeller/contracts';
import { forwardRef, useCallback, useEffect, useMemo, useRef } from 'react';
import { reactRouterProvider as base, type RouterProvider } from 'react-admin';
import { useLocation, type Location } from 'react-router-dom';
import { plainPath } from './plainPath';

type To = Parameters<ReturnType<typeof base.useNavigate>>[0];

const withScreen = resources().filter(({ screen }) => screen);
const byPath = new Map(withScreen.map((resource) => [resource.path, resource]));
const byScreen = new Map(withScreen.map((resource) => [resource.screen, resource]));

/** Resources whose records are looked at on a screen besides their form: `/orders/12/show` ↔ `/order/view/12`. */
const VIEWED: ReadonlySet<string> = new Set(['orders']);

/** Lists of a parent whose address is that of another resource's screens, and their resources. */
const OWN_LISTS: readonly (readonly [string, string])[] = [
  ['/users/wallet', 'wallet-transactions'],
  ['/users/cards', 'users-cards'],
  ['/campaigns/redeems', 'campaigns-redeems'],
];

const ROUTE = /^\/([^/?#]+)(?:\/([^/?#]+))?(?:\/([^/?#]+))?(?=$|[?#])/;
/** The list of what hangs on a parent of another kind than the usual one. */
const OF_KIND = /^\/([^/?#]+)\/of\/(\d+)\/([a-z]+)(?=$|[?#])/;

/**
 * React-admin's path → the address that a person sees: `/brands/12` → `/brand/edit/12`, `/brands` → `/brand/list`.
 * What hangs on a parent has it in its path: `/attributes-values/of/5` → `/attribute-value/list/5`; in a tree the top is 0. Where
 * parents are of several kinds, another than the usual one is named: `/addresses/of/5/user` → `/address/list/user/5`.
 */
export function toAddress(route: string): string {
  const [all, named = '', id, kind] = OF_KIND.exec(route) ?? [];
  if (all) return `/${byPath.get(named)?.screen ?? named}/list/${kind}/${id}${route.slice(all.length)}`;
  for (const [address, path] of OWN_LISTS) if (route.startsWith(`/${path}/of/`)) return route.replace(`/${path}/of`, address);
  return route.replace(ROUTE, (all, path: string, id?: string, above?: string) => {
    const { screen, parent } = byPath.get(path) ?? {};
    if (screen && above === 'show' && VIEWED.has(path)) return `/${screen}/view/${id}`;
    return (screen && viewOf(id, above, parent?.isTree === true, screen)) ?? all;
  });
}

function viewOf(id: string | undefined, above: string | undefined, isTree: boolean, screen: string): string | undefined {
  const parent = above ?? (isTree ? '0' : undefined);
  const tail = parent === undefined ? '' : `/${parent}`;
  if (id === undefined) return `/${screen}/list${isTree ? '/' : ''}`;
  if (id === 'of') return `/${screen}/list${tail}`;
  if (id === 'create') return `/${screen}/add${tail}`;
  return /^\d+$/.test(id) ? `/${screen}/edit/${id}${isTree ? tail : ''}` : undefined;
}

/** Screens of a resource that are neither its list nor its form. */
const OWN_ADDRESSES = new Set([IMPORT_SCREEN]);

type Match = Readonly<Record<string, string | undefined>> | undefined;
const ADDRESS = /^\/([^/]+)(?:\/(list|add|edit|view)(\/.*)?)?$/;
const ONE_ID = /^\/(?<id>\d+)\/?$/;
const KIND_AND_ID = /^\/(?<kind>[a-z]+)\/(?<id>\d+)\/?$/;

/** What stands behind `list`, `add`, `edit` and `view`, as react-admin's path has it; undefined for what is no address. */
const ROUTES: Readonly<Record<string, (path: string, rest: string, parent: Parent | undefined) => string | undefined>> = {
  list: (path, rest, parent) => {
    if (/^\/?$/.test(rest)) return parent && !parent.isTree ? undefined : `/${path}`;
    if (!parent) return undefined;
    const { id } = (ONE_ID.exec(rest)?.groups as Match) ?? {};
    if (id === '0' && parent.isTree) return `/${path}`;
    return id ? `/${path}/of/${id}` : listOfKind(path, rest, parent);
  },
  add: (path, rest, parent) => {
    if (/^\/?$/.test(rest)) return parent && !parent.isTree ? undefined : `/${path}/create`;
    const { id } = (ONE_ID.exec(rest)?.groups as Match) ?? {};
    if (!parent || !id) return undefined;
    return id === '0' && parent.isTree ? `/${path}/create` : `/${path}/create/${id}`;
  },
  edit: (path, rest, parent) => {
    const [, id, above] = /^\/(\d+)(?:\/(\d+))?\/?$/.exec(rest) ?? [];
    if (!id || (above && !parent?.isTree)) return undefined;
    return `/${path}/${id}${above && above !== '0' ? `/${above}` : ''}`;
  },
  view: (path, rest) => {
    const { id } = (ONE_ID.exec(rest)?.groups as Match) ?? {};
    return id && VIEWED.has(path) ? `/${path}/${id}/show` : undefined;
  },
};

/** The list of what hangs on one of several kinds of parents; the usual one goes without saying. */
function listOfKind(path: string, rest: string, { field, kinds = {} }: Parent): string | undefined {
  const { id, kind = '' } = (KIND_AND_ID.exec(rest)?.groups as Match) ?? {};
  if (!Object.hasOwn(kinds, kind)) return undefined;
  return `/${path}/of/${id}${kinds[kind]!.field === field ? '' : `/${kind}`}`;
}

/** Whether the resource has such a screen: what nobody adds or edits has no form. An order is not edited, but moved in its. */
function hasScreen(action: string, { path, actions }: AnyResource): boolean {
  if (action === 'add') return actions.includes('create');
  return action !== 'edit' || actions.includes('edit') || VIEWED.has(path);
}

const routeTo = (action: string, rest: string, resource: AnyResource): string | undefined =>
  hasScreen(action, resource) ? ROUTES[action]?.(resource.path, rest, resource.parent) : undefined;

const isOfScreen = (segment = '') => byScreen.has(segment) || byPath.has(segment);

/** The route of a list with an address of its own, `/unknown` for its resource's other addresses; undefined for any other address. */
function ownList(address: string): string | undefined {
  const [own, path] = OWN_LISTS.find(([own, path]) => address.startsWith(`${own}/`) || address.split('/')[1] === path) ?? [];
  if (own === undefined) return undefined;
  const [, id] = /^\/(\d+)\/?$/.exec(address.slice(own.length)) ?? [];
  return id && address.startsWith(own) ? `/${path}/of/${id}` : '/unknown';
}

/** An address → react-admin's path; what belongs to a screen but is none of its addresses leads nowhere, as any unknown one. */
export function toRoute(address: string): string {
  const own = ownList(address);
  if (own) return own;
  const segment = address.split('/')[1];
  const plain = plainPath(address);
  if (OWN_ADDRESSES.has(plain) || !isOfScreen(segment)) return plain;
  const [, screen, action = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const resource = byScreen.get(screen);
  return (resource && routeTo(action, rest, resource)) ?? '/unknown';
}

/** What an address does not get to say, for it may be anybody's link: a page size that no list has, a record (`withoutRecord`). */
const REFUSED: Readonly<Record<string, (value: string) => boolean>> = {
  source: () => true,
  // As react-admin reads it.
  perPage: (value) => !isPageSize(Number.parseInt(value, 10)),
};

/** An address's query → what react-admin gets to see of it. */
export function toQuery(search: string): string {
  const query = new URLSearchParams(search);
  const refused = Object.keys(REFUSED).filter((name) => query.getAll(name).some(REFUSED[name]!));
  if (refused.length === 0) return search; // as it was written
  for (const name of refused) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * A location without the record that react-admin would fill in any form with, past what that form asks first: it stands in
 * `?source=`, where anybody's link may put it, or in the state.
 */
const withoutRecord = ({ search, state, ...place }: Location): Location => ({
  ...place,
  search: toQuery(search),
  state: state && { ...state, record: undefined },
});

/** Where somebody is, for all that is inside the back-office: react-admin's path, and no record for its forms. */
export function useInner(): Location {
  const location = useLocation();
  return useMemo(() => ({ ...withoutRecord(location), pathname: toRoute(location.pathname) }), [location]);
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
  return useCallback<typeof navigate>(
    (to, options) => (isTooLate(to, here.current) ? undefined : navigate(addressOf(to, here.current), options)),
    [navigate],
  );
}

/**
 * Whether `to` is meant for a page that was left meanwhile. The address changes at once, the screen a moment later: a list's
 * filter that was typed just before a link was pressed may want its query in between, and would lead back to that list.
 */
function isTooLate(to: To, here: string): boolean {
  const isQueryOnly = typeof to === 'string' ? to.startsWith('?') : typeof to === 'object' && to.pathname === undefined;
  return isQueryOnly && toAddress(toRoute(window.location.pathname)) !== toAddress(here);
}

/**
 * React-admin's own router with the specification's addresses: what leaves (links, redirects) is translated here,
 * what comes in by the `<Routes location>` around the whole back-office (`useInner`).
 */
export const routerProvider: RouterProvider = { ...base, Link, Navigate, useNavigate };
