import { API, faq, text, type Faq, type FaqMove } from '@impeller/contracts';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { ERROR_TOAST } from '../../records/toasts';
import { EDGES } from './edges';

/** The questions of a page in the order that a person drags them into, which is saved at once. */
export function useOrder() {
  const { data = [], total = 0, filterValues, sort, page, perPage } = useListContext<Faq>();
  const may = useHolds();
  const [field, order] = faq.sort;
  const { moved, moveTo } = useMoves();
  const shown = moved ?? data;
  const first = (page - 1) * perPage;
  /** Places count among those shown; the edges are the ones before the first and after the last. */
  const placeOf = (id: unknown): number => {
    if (id === EDGES.before) return -1;
    return id === EDGES.after ? shown.length : shown.findIndex((one) => one.id === id);
  };
  return {
    shown,
    total,
    /** Its place among all, counted from 0. */
    placeOf: (id: unknown) => first + placeOf(id),
    hasBefore: page > 1,
    hasAfter: first + data.length < total,
    /** Whether those shown stand beside each other among all. */
    isMovable:
      Object.keys(filterValues).length === 0 && sort.field === field && sort.order === order && may(faq.can('edit')) && total > 1,
    move: (id: unknown, over: unknown) => void moveTo(shown, placeOf(id), placeOf(over)),
  };
}

/** Moves a question within those shown, or over the edge of their page, and goes there with it. */
function useMoves() {
  const { page, perPage, sort, setPage, refetch } = useListContext<Faq>();
  const provider = useDataProvider();
  const notify = useNotify();
  const [moved, setMoved] = useState<Faq[]>();
  const send = (one: Faq, where: FaqMove) => exchange('POST', `${API}/${faq.path}/${one.id}/move`, where);

  const within = async (shown: Faq[], one: Faq, to: number) => {
    const next = shown.filter((other) => other !== one).toSpliced(to, 0, one);
    setMoved(next);
    const below = next[to + 1];
    // At the end of a page another one may follow that is not seen here.
    await send(one, below ? { before: below.id } : { after: next[to - 1]!.id });
    await refetch();
  };
  const beyond = async (one: Faq, by: -1 | 1) => {
    const pagination = { page: page + by, perPage };
    const { data } = await provider.getList<Faq>(faq.path, { pagination, sort, filter: {} });
    const beside = by < 0 ? data.at(-1) : data[0];
    if (!beside) return void (await refetch()); // its page is gone meanwhile
    await send(one, by < 0 ? { before: beside.id } : { after: beside.id });
    setPage(page + by);
  };
  const moveTo = async (shown: Faq[], from: number, to: number) => {
    const one = shown[from];
    if (!one || from === to) return;
    try {
      await (to in shown ? within(shown, one, to) : beyond(one, to < 0 ? -1 : 1));
      notify(text('faq.moved', { name: one.title, place: (page - 1) * perPage + to + 1 }), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
      await refetch(); // somebody else may have deleted or moved it
    }
    setMoved(undefined);
  };
  return { moved, moveTo };
}
