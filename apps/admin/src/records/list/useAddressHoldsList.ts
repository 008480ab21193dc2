import { useEffect } from 'react';
import { useListContext, useLocation, useNavigate } from 'react-admin';

/** A list that is opened again comes back as it was left; the address must say so too, or a copied link would show another one. */
export function useAddressHoldsList(): void {
  const { filterValues, page, perPage, sort } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isUnfiltered = Object.keys(filterValues).length === 0 && page === 1;
  useEffect(() => {
    if (search || isUnfiltered) return;
    const query = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      page: String(page),
      perPage: String(perPage),
      sort: sort.field,
      order: sort.order,
    });
    void navigate({ search: query.toString() }, { replace: true });
    // Only what the list was opened with: from then on react-admin itself writes the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
