import type { RefetchOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * Has what is told of a list as a whole read anew whenever its rows are: by another page or filter, too. Not twice where it is being
 * read already.
 */
export function useReadWithList(refetch: (options: RefetchOptions) => Promise<unknown>): void {
  const { isFetching } = useListContext();
  useEffect(() => {
    if (isFetching) void refetch({ cancelRefetch: false });
  }, [isFetching, refetch]);
}
