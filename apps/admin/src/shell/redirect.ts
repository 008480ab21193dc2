import { plainPath } from './plainPath';

/** Where the login screen leads to; everything else on it is kept for the target. */
const REDIRECT = 'redirect';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The login screen's address, from which signing in leads back to `from`, its query included. */
export function loginAddress({ pathname, search }: Place): string {
  return plainPath(pathname) === '/login' ? '/login' : `/login?${new URLSearchParams({ [REDIRECT]: pathname + search })}`;
}

/**
 * Only a path of this very origin: a link from outside must not send staff elsewhere (I11). `/.//e` is of this origin, but its path,
 * taken by itself, is another host's: that one leads nowhere either.
 */
function ownPath(target: string): URL | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return undefined;
  const url = new URL(target, location.origin);
  return url.origin === location.origin && !/^\/[/\\]/.test(url.pathname) ? url : undefined;
}

const START = '/';
const written = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** Where `/redirect/{path}` leads: `/{path}`, its query kept; to the start where that is no path of this origin. */
export function forwarded({ pathname, search }: Place): string {
  const url = ownPath(pathname.replace(/^\/redirect(?=\/|$)/, '') || START) ?? new URL(START, location.origin);
  url.search = search;
  return written(url);
}

/** Where signing in leads to, from the login screen's query: its `redirect`, or `/`, with every other parameter kept. */
export function afterLogin(search: string): string {
  const given = new URLSearchParams(search);
  const asked = ownPath(given.get(REDIRECT) ?? START);
  const url = asked && plainPath(asked.pathname) !== '/login' ? asked : new URL(START, location.origin);
  given.delete(REDIRECT);
  given.forEach((value, key) => url.searchParams.append(key, value));
  return written(url);
}
