import { JOBS_PAGE, MAIL_QUEUES, OUTBOX_SWEEP, type JobQueue, type JobsPage } from '@impeller/contracts';
import { useJobList, useQueues } from '../jobs/useJobs';

/** How the queues of mails stand. */
export interface MailsUnderWay {
  /** For a free worker, or for any. */
  readonly waiting: number;
  readonly running: number;
  /** For their next try. */
  readonly held: number;
  /** When the first of those is due, an instant; null where there are too many of them to tell. */
  readonly heldUntil: string | null;
  readonly failed: number;
  /** The queue with most failed mails. */
  readonly worst: string;
}

/** Adds up the queues of mails; `delayed` are the newest of the jobs that wait for their time, for each queue. */
export function underWay(queues: readonly JobQueue[], delayed: readonly (JobsPage | undefined)[]): MailsUnderWay {
  const mails = queues.filter(({ name }) => (MAIL_QUEUES as readonly string[]).includes(name));
  const sum = (count: (queue: JobQueue) => number) => mails.reduce((all, queue) => all + count(queue), 0);
  const pages = delayed.filter((page) => page !== undefined);
  const seen = pages.flatMap(({ data }) => data);
  // The sweep of old messages waits for its time as well.
  const held = seen.filter(({ name }) => name !== OUTBOX_SWEEP);
  const isWhole = pages.every(({ total }) => total <= JOBS_PAGE);
  const dues = held.flatMap(({ dueTimestamp }) => dueTimestamp ?? []).sort();
  return {
    waiting: sum(({ waiting, unclaimed }) => waiting + unclaimed),
    running: sum(({ running }) => running),
    held: pages.reduce((all, { total }) => all + total, 0) - (seen.length - held.length),
    heldUntil: isWhole ? (dues[0] ?? null) : null,
    failed: sum(({ failed }) => failed),
    worst: mails.toSorted((one, other) => other.failed - one.failed)[0]?.name ?? MAIL_QUEUES[0],
  };
}

const delayedOf = (queue: string) => ({ queue, state: 'delayed', page: 1 }) as const;

/** How the queues of mails stand, looked at again and again while somebody is there. */
export function useMailQueues(): { error: Error | null; mails: MailsUnderWay | undefined } {
  const { data: queues, error } = useQueues();
  const own = useJobList(delayedOf(MAIL_QUEUES[0]));
  const customers = useJobList(delayedOf(MAIL_QUEUES[1]));
  const isThere = queues && own.data && customers.data;
  return {
    error: error ?? own.error ?? customers.error,
    mails: isThere ? underWay(queues, [own.data, customers.data]) : undefined,
  };
}
