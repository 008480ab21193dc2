import { text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { i18nProvider } from '../../data/i18nProvider';
import { JobLine } from './JobLine';

const seconds = (count: number) => new Date(Date.now() + count * 1_000).toISOString();

it('says how long it is until a job that waits is due', () => {
  const job = {
    id: '7',
    name: 'order-mail',
    state: 'delayed',
    attempts: 1,
    maxAttempts: 5,
    error: null,
    isRetryable: false,
  } as const;
  const waits = { ...job, createdTimestamp: seconds(-60), startedTimestamp: null, finishedTimestamp: null };
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <JobLine job={{ ...waits, dueTimestamp: seconds(7_300) }} isBusy={false} onRetry={undefined} />
    </AdminContext>,
  );
  expect(screen.getByText('in 2 hours').parentElement?.textContent).toBe(`${text('jobs.due')} in 2 hours`);
});
