import { JOBS_RETRIED, text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { i18nProvider } from '../../data/i18nProvider';
import { JobList } from './JobList';

let total = 0;
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('./useJobs', () => ({
  useJobList: () => ({ data: { data: [], total } }),
  useRetry: () => ({ isPending: false, mutate: () => undefined }),
}));

it.each([
  ['the one that there is', 1, '1 failed job is tried again, as often as a new one.'],
  ['all of them', JOBS_RETRIED.max, '1,000 failed jobs are tried again, each as often as a new one.'],
  ['as many as the API takes', JOBS_RETRIED.max + 1_234, text('jobs.retryAll.some', { count: '1,000', rest: '1,234' })],
])('promises for one press of Retry all: %s', async (_, failed, help) => {
  total = failed;
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <JobList view={{ queue: 'push', state: 'failed', page: 1 }} onShow={() => undefined} />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: text('jobs.retryAll') }));
  expect(await screen.findByText(help)).toBeTruthy();
  expect(screen.getByText('Do all failed jobs of “Push notifications” again?')).toBeTruthy();
});
