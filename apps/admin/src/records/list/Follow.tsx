import type { ReactNode } from 'react';
import { ListContextProvider, useEvent, useListContext, type SortPayload } from 'react-admin';

export type Filters = Readonly<Record<string, unknown>>;

/** What of a list follows its filters, whoever sets them: a tab, a field, a chip that is taken away. */
export interface Follows {
  /** How a list that is narrowed so is sorted while nobody chose another sort. */
  readonly sort: (filters: Filters) => SortPayload;
  /** The filters that take the place of `before`. */
  readonly filters: (filters: Filters, before: Filters) => Filters;
}

const isSame = (one: SortPayload, other: SortPayload): boolean => one.field === other.field && one.order === other.order;

/** Around what sets a list's filters. */
export const Follow = ({ follows, children }: { follows: Follows; children: ReactNode }) => {
  const list = useListContext();
  const setFilters: typeof list.setFilters = useEvent((wanted: Filters) => {
    const { filterValues, sort } = list;
    const filters = follows.filters(wanted, filterValues);
    const itsSort = follows.sort(filters);
    list.setFilters(filters);
    if (isSame(sort, follows.sort(filterValues)) && !isSame(sort, itsSort)) list.setSort(itsSort);
  });
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>;
};
