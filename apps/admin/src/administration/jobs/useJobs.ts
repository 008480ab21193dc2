import { formatCount, JOB_STATES, text, type JobQueue, type JobsPage, type JobState } from '@impeller/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useIsAttended } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { whileOnline } from '../../data/whileOnline';
import { ERROR_TOAST } from '../../records/toasts';

const KEY = ['jobs'] as const;
/** Milliseconds between two looks. */
const LOOK = 5_000;

/** A queue's jobs in one state, a page of them: what the address names. */
export interface JobsView {
  readonly queue: string;
  readonly state: JobState;
  readonly page: number;
}

/** Every queue with its counts, looked at again and again while somebody is there. */
export const useQueues = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => exchange<JobQueue[]>('GET', '/api/jobs'),
    enabled: useIsAttended(),
    refetchInterval: () => whileOnline(LOOK),
    retry: false,
  });

export const useJobList = ({ queue, state, page }: JobsView) =>
  useQuery({
    queryKey: [...KEY, queue, state, page],
    queryFn: () => exchange<JobsPage>('GET', `/api/jobs/${encodeURIComponent(queue)}?state=${state}&page=${page}`),
    enabled: useIsAttended(),
    refetchInterval: () => whileOnline(LOOK),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What the address names, else the failed jobs of the queue that has most of them. */
export function useJobsView(queues: readonly JobQueue[]): readonly [JobsView | undefined, (view: JobsView) => void] {
  const [query, setQuery] = useSearchParams();
  const worst = [...queues].sort((a, b) => b.failed - a.failed)[0];
  const named = queues.find(({ name }) => name === query.get('queue')) ?? worst;
  const state = JOB_STATES.find((one) => one === query.get('state')) ?? 'failed';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const show = (view: JobsView) => setQuery({ queue: view.queue, state: view.state, page: String(view.page) });
  return [named && { queue: named.name, state, page }, show];
}

/** Has one failed job of a queue done again, or all of them. */
export function useRetry(queue: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      const base = `/api/jobs/${encodeURIComponent(queue)}`;
      if (id !== undefined) await exchange('POST', `${base}/${encodeURIComponent(id)}/retry`);
      return id === undefined ? (await exchange<{ count: number }>('POST', `${base}/retry`)).count : 1;
    },
    onSuccess: (count) => notify(text('jobs.retried', { count: formatCount(count) }), { type: 'success' }),
    onError: (error) => notify(error.message, ERROR_TOAST),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
