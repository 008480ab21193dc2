import { API, faq, text, type Faq } from '@impeller/contracts';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { ERROR_TOAST } from '../../records/toasts';

/** The questions in the order that a person drags them into, which is saved at once. */
export function useOrder() {
  const { data = [], total, filterValues, sort, refetch } = useListContext<Faq>();
  const may = useHolds();
  const notify = useNotify();
  const [moved, setMoved] = useState<Faq[]>();
  const [field, order] = faq.sort;
  const isWhole = total === data.length && Object.keys(filterValues).length === 0;
  const shown = moved ?? data;

  const move = async (from: number, to: number) => {
    const one = shown[from];
    if (!one || from === to) return;
    const rest = shown.filter((other) => other !== one);
    const next = rest.toSpliced(to, 0, one);
    setMoved(next);
    try {
      await exchange('POST', `${API}/${faq.path}/${one.id}/move`, { before: next[to + 1]?.id ?? null });
      await refetch();
      notify(text('faq.moved', { name: one.title, place: to + 1 }), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
      await refetch(); // somebody else may have deleted or moved it
    }
    setMoved(undefined);
  };

  return {
    shown,
    /** Whether a place among those shown is a place among all. */
    isMovable: isWhole && sort.field === field && sort.order === order && may(faq.can('edit')) && data.length > 1,
    move: (from: number, to: number) => void move(from, to),
  };
}
