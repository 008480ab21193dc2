import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useListContext, useRouterProvider, type HttpError, type RouterProvider } from 'react-admin';

type Navigate = ReturnType<RouterProvider['useNavigate']>;
/** Told, within the list, whether its page has failed (`useFailure`). */
export type TellFailed = (isFailed: boolean) => void;

/** Whether it turns the page of the list that stands there, as ra-core marks it. */
function turnsPage([to, options]: Parameters<Navigate>): boolean {
  const isElsewhere = typeof to !== 'object' || to.pathname !== undefined;
  return !isElsewhere && (options?.state as { _scrollToTop?: boolean } | undefined)?._scrollToTop === true;
}

/**
 * A page that failed to load keeps its address, for its error and Retry to stand: ra-core takes one without rows for one that does not
 * exist and turns to the first. Nobody else turns pages then: without rows there is nothing to press.
 * @returns the router that has to be around the list
 */
export function useKeptPage(): { router: RouterProvider; tellFailed: TellFailed } {
  const around = useRouterProvider();
  const failed = useRef(false);
  const router = useMemo((): RouterProvider => {
    const useNavigate = (): Navigate => {
      const navigate = around.useNavigate();
      // One function for good: effects of ra-core depend on it.
      return useCallback<Navigate>((...move) => (failed.current && turnsPage(move) ? undefined : navigate(...move)), [navigate]);
    };
    return { ...around, useNavigate };
  }, [around]);
  const tellFailed = useCallback<TellFailed>((isFailed) => void (failed.current = isFailed), []);
  return { router, tellFailed };
}

/** What the API refuses as no page at all is turned from as ever. */
export function useFailure(tell: TellFailed): void {
  const { data, error } = useListContext();
  const isFailed = data === undefined && error != null && (error as HttpError).status !== 400;
  useEffect(() => {
    tell(isFailed);
  }, [tell, isFailed]);
}
