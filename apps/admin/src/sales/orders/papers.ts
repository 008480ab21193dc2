import { API, order, PAPERS_LEFT_OUT, text, type OrderPaper, type OrderPapersRequest } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { saveAnswer } from '../../data/download';
import { call } from '../../data/httpClient';
import { ERROR_TOAST } from '../../records/toasts';

/**
 * Fetches one kind of paper of these orders as one PDF and hands it to the browser; which kind is on its way meanwhile. The person
 * is told how many of them have none and are left out.
 */
export function usePapers(ids: readonly number[]) {
  const [fetching, setFetching] = useState<OrderPaper>();
  const notify = useNotify();
  const fetchPaper = async (paper: OrderPaper) => {
    setFetching(paper);
    try {
      const wanted: OrderPapersRequest = { paper, ids: [...ids] };
      const init = { method: 'POST', body: JSON.stringify(wanted), headers: { Accept: '*/*' } };
      const answer = await call(`${API}/${order.path}/papers`, init);
      await saveAnswer(answer, `${paper}.pdf`);
      const leftOut = Number(answer.headers.get(PAPERS_LEFT_OUT));
      if (leftOut > 0) notify(text('order.papers.leftOut', { count: leftOut }), { type: 'info' });
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    } finally {
      setFetching(undefined);
    }
  };
  return { fetching, fetchPaper: (paper: OrderPaper) => void fetchPaper(paper) };
}
