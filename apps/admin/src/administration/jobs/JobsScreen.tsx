import { formatCount, JOBS_PERMISSION, text } from '@impeller/contracts';
import { Alert, Stack, Typography } from '@mui/material';
import { AccessGate } from '../../records/AccessGate';
import { useShown } from '../../records/firstView';
import { Loading } from '../../shell/Loading';
import { RetryAlert } from '../../shell/RetryAlert';
import { JobList } from './JobList';
import { QueueTable } from './QueueTable';
import { useJobsView, useQueues } from './useJobs';

/** `/jobs`: what the workers do, wait for and failed at. */
export const JobsScreen = () => (
  <AccessGate permission={JOBS_PERMISSION}>
    <Jobs />
  </AccessGate>
);

const Jobs = () => {
  const { data: queues = [], error, isPending, refetch } = useQueues();
  const [view, show] = useJobsView(queues);
  useShown(!isPending);
  if (isPending) return <Loading />;
  const unclaimed = queues.reduce((sum, queue) => sum + queue.unclaimed, 0);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{text('screen.jobs')}</Typography>
      {error && (
        <RetryAlert title={text('jobs.failed')} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      )}
      {unclaimed > 0 && <Alert severity="warning">{text('jobs.unclaimed', { count: formatCount(unclaimed) })}</Alert>}
      {view && <QueueTable queues={queues} view={view} onShow={show} />}
      {view && <JobList key={`${view.queue} ${view.state}`} view={view} onShow={show} />}
    </Stack>
  );
};
