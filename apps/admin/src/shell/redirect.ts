/** Where the login screen leads to; everything else on it is kept for the target. */
const REDIRECT = 'redirect';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The login screen's address, from which signing in leads back to `from`, its query included. */
export function loginAddress({ pathname, search }: Place): string {
  const target = pathname + search;
  return target === '/' || pathname === '/login' ? '/login' : `/login?${new URLSearchParams({ [REDIRECT]: target })}`;
}

/** Only a path of this very origin: a link from outside must not send staff elsewhere after they have signed in. */
function ownPath(target: string): URL | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return undefined;
  const url = new URL(target, location.origin);
  return url.origin === location.origin && url.pathname !== '/login' ? url : undefined;
}

/** Where signing in leads to, from the login screen's query: its `redirect`, or `/`, with every other parameter kept. */
export function afterLogin(search: string): string {
  const given = new URLSearchParams(search);
  const url = ownPath(given.get(REDIRECT) ?? '/') ?? new URL('/', location.origin);
  given.delete(REDIRECT);
  given.forEach((value, key) => url.searchParams.append(key, value));
  return url.pathname + url.search + url.hash;
}
