/** Where `/auth-redirect` keeps what an OAuth provider sent, and where whoever began that keeps the state to compare it with. */
export const OAUTH_CODE = 'x-admin-oauth-code';
export const OAUTH_STATE = 'x-admin-oauth-state';

/**
 * A list's filters hold what somebody searched for: names, numbers. How it is sorted and paged says nothing about anybody.
 * No filter at all, unlike an empty one, lets the list open on its own (`openingOf`).
 */
function withoutFilter(stored: string | null): string | undefined {
  try {
    const { sort, order, perPage } = JSON.parse(stored ?? '') as Record<string, unknown>;
    return JSON.stringify({ sort, order, perPage });
  } catch {
    return undefined;
  }
}

/** Keys that say by themselves where somebody has been: the tags, and what is kept of the lists under one record. */
const TELLING = /\.tags$|\.of\.\d+|\.selectedIds\b|^x-admin-oauth-/;

/** Removes from this browser what would tell the next person at it about customers and records (I13). */
export function forgetRecords(): void {
  for (const key of Object.keys(localStorage)) {
    const isList = key.endsWith('.listParams');
    const kept = isList && !TELLING.test(key) ? withoutFilter(localStorage.getItem(key)) : undefined;
    if (kept) localStorage.setItem(key, kept);
    else if (isList || TELLING.test(key)) localStorage.removeItem(key);
  }
}
