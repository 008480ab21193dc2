import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useListContext, useRouterProvider, type HttpError, type RouterProvider } from 'react-admin';

type Navigate = ReturnType<RouterProvider['useNavigate']>;
/** What there is of the page that is asked for (`useTold`). */
interface Shown {
  isFailed: boolean;
  /** The last page that there is, where it is one behind it. */
  last?: number;
}
/** Told so, within the list. */
export type Tell = (shown: Shown) => void;

/** Whether it turns the page of the list that stands there, as ra-core marks it. */
function turnsPage([to, options]: Parameters<Navigate>): boolean {
  const isElsewhere = typeof to !== 'object' || to.pathname !== undefined;
  return !isElsewhere && (options?.state as { _scrollToTop?: boolean } | undefined)?._scrollToTop === true;
}

/** The same move, to another page. */
const turnedTo = (page: number, [to, options]: Parameters<Navigate>): Parameters<Navigate> => {
  const search = new URLSearchParams((to as { search?: string }).search);
  search.set('page', String(page));
  return [{ search: search.toString() }, options];
};

/**
 * A page that failed to load keeps its address, for its error and Retry to stand: ra-core takes one without rows for one that does not
 * exist and turns to the first. One whose last row was deleted gives way to the page before it, not to the first. Nobody else turns
 * pages then: without rows there is nothing to press.
 * @returns the router that has to be around the list
 */
export function useKeptPage(): { router: RouterProvider; tell: Tell } {
  const around = useRouterProvider();
  const shown = useRef<Shown>({ isFailed: false });
  const router = useMemo((): RouterProvider => {
    const useNavigate = (): Navigate => {
      const navigate = around.useNavigate();
      // One function for good: effects of ra-core depend on it.
      return useCallback<Navigate>(
        (...move) => {
          const { isFailed, last } = shown.current;
          if (!turnsPage(move)) return navigate(...move);
          return isFailed ? undefined : navigate(...(last ? turnedTo(last, move) : move));
        },
        [navigate],
      );
    };
    return { ...around, useNavigate };
  }, [around]);
  const tell = useCallback<Tell>((now) => void (shown.current = now), []);
  return { router, tell };
}

/** What the API refuses as no page at all is turned from as ever. */
export function useTold(tell: Tell): void {
  const { data, error, isFetching, total = 0, page, perPage } = useListContext();
  const isFailed = data === undefined && error != null && (error as HttpError).status !== 400;
  const last = Math.ceil(total / perPage);
  const isBehind = !isFetching && data?.length === 0 && last < page;
  useEffect(() => {
    tell({ isFailed, last: isBehind ? last : undefined });
  }, [tell, isFailed, isBehind, last]);
}
