import { API, order, text, type OrderPaper, type OrderPapersRequest } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { saveAnswer } from '../../data/download';
import { call } from '../../data/httpClient';
import { ERROR_TOAST } from '../../records/toasts';

/** 'n of these were never placed', for a selection of which a part has no papers. */
const leftOut = (count: number): string =>
  count === 1 ? text('order.papers.unplaced.one') : text('order.papers.unplaced', { count });

/**
 * Fetches one kind of paper of these orders as one PDF and hands it to the browser; which kind is on its way meanwhile.
 * @param unplaced how many of them were never placed: they are left out, and the person is told
 */
export function usePapers(ids: readonly number[], unplaced: number) {
  const [fetching, setFetching] = useState<OrderPaper>();
  const notify = useNotify();
  const fetchPaper = async (paper: OrderPaper) => {
    setFetching(paper);
    try {
      const wanted: OrderPapersRequest = { paper, ids: [...ids] };
      const init = { method: 'POST', body: JSON.stringify(wanted), headers: { Accept: '*/*' } };
      await saveAnswer(await call(`${API}/${order.path}/papers`, init), `${paper}.pdf`);
      if (unplaced > 0) notify(leftOut(unplaced), { type: 'info' });
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    } finally {
      setFetching(undefined);
    }
  };
  return { fetching, fetchPaper: (paper: OrderPaper) => void fetchPaper(paper) };
}
