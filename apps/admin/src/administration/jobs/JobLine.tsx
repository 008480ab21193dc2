import { text, wordsOf, type QueuedJob } from '@impeller/contracts';
import RetryIcon from '@mui/icons-material/Replay';
import { Box, Button, Typography } from '@mui/material';
import { Moment } from '../../records/fields/RelativeDate';

interface JobLineProps {
  job: QueuedJob;
  isBusy: boolean;
  onRetry: (() => void) | undefined;
}

/** One job: what it is, how often it was tried, since when, and what it failed with. */
export const JobLine = ({ job, isBusy, onRetry }: JobLineProps) => (
  <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 600 }}>{wordsOf(job.name)}</Typography>
      <Typography color="textSecondary" sx={{ fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' }}>
        {job.id}
      </Typography>
      <Typography color="textSecondary">{text('jobs.attempts', { attempts: job.attempts, max: job.maxAttempts })}</Typography>
      <Typography color="textSecondary" sx={{ mr: 'auto' }}>
        <When job={job} />
      </Typography>
      {job.isRetryable && onRetry && (
        <Button
          size="small"
          startIcon={<RetryIcon />}
          disabled={isBusy}
          aria-label={text('jobs.retry.of', { id: job.id })}
          onClick={onRetry}
        >
          {text('jobs.retry')}
        </Button>
      )}
    </Box>
    {job.error && (
      <Typography
        component="pre"
        color="error"
        tabIndex={0}
        aria-label={text('jobs.error')}
        sx={{
          ...{ m: 0, mt: 0.5, maxHeight: 120, overflow: 'auto', fontFamily: 'monospace', fontSize: 12 },
          ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        }}
      >
        {job.error}
      </Typography>
    )}
  </Box>
);

/** The moment that says most about a job in its state. */
const When = ({ job }: { job: QueuedJob }) => {
  const { createdTimestamp, startedTimestamp, finishedTimestamp, dueTimestamp } = job;
  if (dueTimestamp) return said(text('jobs.due'), dueTimestamp, true);
  if (finishedTimestamp) return said(text('jobs.ended'), finishedTimestamp);
  if (startedTimestamp) return said(text('jobs.started'), startedTimestamp);
  return said(text('jobs.asked'), createdTimestamp);
};

const said = (word: string, instant: string, isDue = false) => (
  <>
    {word} <Moment value={instant} isDue={isDue} />
  </>
);
