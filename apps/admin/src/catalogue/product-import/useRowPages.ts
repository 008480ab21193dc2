import { useQueries } from '@tanstack/react-query';
import { PAGE, pageQuery, pagesOf, type RowPage } from './rowPages';
import type { Rows } from './useRows';

/** The rows in sight as far as they are there: `rowAt` a place in the list, from 0; the others are asked for. */
export function useRowPages({ importId, filter }: Rows, places: readonly { readonly index: number }[]) {
  // The row that has the focus may stand far from the others: only pages that hold one are asked for.
  const pages = [...new Set(places.flatMap(({ index }) => pagesOf(index, index)))];
  const answers = useQueries({ queries: pages.map((page) => pageQuery(importId, filter, page)) });
  const known = new Map<number, RowPage | undefined>(pages.map((page, at) => [page, answers[at]?.data]));
  return {
    rowAt: (index: number) => known.get(Math.floor(index / PAGE))?.data[index % PAGE],
    error: answers.find(({ error }) => error)?.error ?? undefined,
  };
}
