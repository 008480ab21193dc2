import { useGetList } from 'react-admin';

/**
 * The row that comes with a count is an id and no more. React-admin keeps the rows of a list as what their forms open with, by the
 * list's meta: this one is no form's.
 */
const COUNTED = { isCounted: true } as const;

/** What waits for approval: the filter as a list's own input names it. */
export const PENDING = { 'status||$eq': 'Pending' } as const;

/** How many records of a resource a filter finds, as the call's `total`; asked for only where `enabled`. */
export const useCount = (resource: string, filter: object, enabled = true) =>
  useGetList(
    resource,
    { filter: { ...filter, q: { fields: ['id'] } }, pagination: { page: 1, perPage: 1 }, meta: COUNTED },
    { enabled, retry: false, onError: () => undefined },
  );
