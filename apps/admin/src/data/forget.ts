/** Where `/auth-redirect` keeps what an OAuth provider sent, and where whoever began that keeps the state to compare it with. */
export const OAUTH_CODE = 'x-admin-oauth-code';
export const OAUTH_STATE = 'x-admin-oauth-state';

/** A list's filters hold what somebody searched for: names, numbers. How it is sorted and paged says nothing about anybody. */
function withoutFilter(stored: string | null): string | undefined {
  try {
    const { sort, order, perPage } = JSON.parse(stored ?? '') as Record<string, unknown>;
    return JSON.stringify({ sort, order, perPage, page: 1, filter: {}, displayedFilters: {} });
  } catch {
    return undefined;
  }
}

/** Removes from this browser what would tell the next person at it about customers and records (I13). */
export function forgetRecords(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.endsWith('.tags') || key.startsWith('x-admin-oauth-')) localStorage.removeItem(key);
    if (!key.endsWith('.listParams')) continue;
    const kept = withoutFilter(localStorage.getItem(key));
    if (kept) localStorage.setItem(key, kept);
    else localStorage.removeItem(key);
  }
}
