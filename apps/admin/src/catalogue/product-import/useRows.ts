import type { ProductImport } from '@impeller/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageQuery, rowsKey, type RowsFilter } from './rowPages';
import { useRowsInAddress, type RowsView } from './rowsInAddress';

/** An import's rows as a person looks at them: what narrows them, how many there are, which are selected. */
export interface Rows {
  readonly importId: number;
  readonly filter: RowsFilter;
  /** Narrows by what the function makes of the filter as it is by then; nothing stays selected that may be out of sight. */
  readonly setFilter: (change: (now: RowsFilter) => RowsFilter) => void;
  /** Rows that the filter finds; undefined while that is not known. */
  readonly total: number | undefined;
  /** Why they could not be read. */
  readonly error: Error | null;
  /** Reads the rows in sight anew, the others when they come in sight. */
  readonly refresh: () => Promise<void>;
  readonly selected: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly unselect: () => void;
  /** The place, from 1, of the first row in sight, and how to say that it is another one. */
  readonly row: number;
  readonly setRow: (row: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The rows of an import, read anew whenever it has moved; they are opened as `first` says. */
export function useRows({ id, version, status, processed, currentRow }: ProductImport, first: RowsView): Rows {
  const client = useQueryClient();
  const [view, setView] = useState(first);
  const [selected, setSelected] = useState(NONE);
  // What was found last stays until the new filter's first rows are there.
  const { data, error } = useQuery({ ...pageQuery(id, view.filter, 0), placeholderData: keepPreviousData });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: rowsKey(id) }), [client, id]);
  const moment = [version, status, processed, currentRow].join();
  const seen = useRef(moment);
  useEffect(() => {
    if (seen.current === moment) return;
    seen.current = moment;
    void refresh();
  }, [refresh, moment]);
  useRowsInAddress(view);
  const setFilter = useCallback((change: (now: RowsFilter) => RowsFilter) => {
    setView((now) => ({ filter: change(now.filter), row: 1 }));
    setSelected(NONE);
  }, []);
  const setRow = useCallback((row: number) => setView((now) => (now.row === row ? now : { ...now, row })), []);
  return {
    importId: id,
    filter: view.filter,
    setFilter,
    total: data?.total,
    error,
    refresh,
    selected,
    toggle: (one) => setSelected((now) => toggled(now, one)),
    unselect: () => setSelected(NONE),
    row: view.row,
    setRow,
  };
}

/** The set with that one in it, or without, if it was. */
export function toggled(set: ReadonlySet<number>, one: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
