import { formatCount, JOBS_PAGE, JOBS_RETRIED, JOBS_RETRY_PERMISSION, text, type QueuedJob } from '@impeller/contracts';
import RetryIcon from '@mui/icons-material/Replay';
import { Box, Button, Card, Stack, TablePagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useHolds } from '../../data/useHolds';
import { AskFirst } from '../../records/fields/AskFirst';
import { Loading } from '../../shell/Loading';
import { RetryAlert } from '../../shell/RetryAlert';
import { JobLine } from './JobLine';
import { queueName } from './QueueTable';
import { useJobList, useRetry, type JobsView } from './useJobs';

interface JobListProps {
  view: JobsView;
  onShow: (view: JobsView) => void;
}

/** A queue's jobs in one state; failed ones can be done again. */
export const JobList = ({ view, onShow }: JobListProps) => {
  const { data, error, refetch } = useJobList(view);
  const retry = useRetry(view.queue);
  const mayRetry = useHolds()(JOBS_RETRY_PERMISSION);
  const failed = view.state === 'failed' ? (data?.total ?? 0) : 0;
  const title = `${queueName(view.queue)} · ${text(`jobs.state.${view.state}`)}`;
  return (
    <Card component="section" aria-label={title}>
      <Stack direction="row" sx={{ p: 2, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {mayRetry && (
          <RetryAll queue={view.queue} count={failed} isBusy={retry.isPending} onRetry={() => retry.mutate(undefined)} />
        )}
      </Stack>
      {error ? (
        <RetryAlert onRetry={refetch} sx={{ m: 2 }}>
          {error.message}
        </RetryAlert>
      ) : (
        <Lines jobs={data?.data} isBusy={retry.isPending} onRetry={mayRetry ? (id) => retry.mutate(id) : undefined} />
      )}
      {data && data.total > JOBS_PAGE && (
        <TablePagination
          component="div"
          count={data.total}
          page={Math.min(view.page, Math.ceil(data.total / JOBS_PAGE)) - 1}
          rowsPerPage={JOBS_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => onShow({ ...view, page: next + 1 })}
        />
      )}
    </Card>
  );
};

interface LinesProps {
  jobs: readonly QueuedJob[] | undefined;
  isBusy: boolean;
  onRetry: ((id: string) => void) | undefined;
}

const Lines = ({ jobs, isBusy, onRetry }: LinesProps) => {
  if (!jobs) return <Loading />;
  if (jobs.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 3 }}>
        {text('jobs.none')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} isBusy={isBusy} onRetry={onRetry && (() => onRetry(job.id))} />
      ))}
    </Box>
  );
};

/** What a press does: there are more failed jobs than one press takes, now and then. */
function helpOf(count: number): string {
  const rest = count - JOBS_RETRIED.max;
  return rest > 0
    ? text('jobs.retryAll.some', { count: formatCount(JOBS_RETRIED.max), rest: formatCount(rest) })
    : text('jobs.retryAll.help', { count: formatCount(count) });
}

interface RetryAllProps {
  queue: string;
  count: number;
  isBusy: boolean;
  onRetry: () => void;
}

/** Of this queue alone: others may have failed jobs, too. */
const RetryAll = ({ queue, count, isBusy, onRetry }: RetryAllProps) => {
  const [isAsking, setAsking] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<RetryIcon />} disabled={isBusy} onClick={() => setAsking(true)}>
        {text('jobs.retryAll')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={text('jobs.retryAll.ask', { queue: queueName(queue) })}
        help={helpOf(count)}
        confirm={text('jobs.retryAll')}
        onConfirm={() => (setAsking(false), onRetry())}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
