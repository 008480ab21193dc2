import { formatCount, formatInstant, text } from '@impeller/contracts';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMailQueues, type MailsUnderWay } from './useMailQueues';

/** How the queues of mails stand, in a line; what failed leads to its jobs. */
export const MailQueues = () => {
  const { mails, error } = useMailQueues();
  return (
    <Box
      component="section"
      aria-label={text('outbox.queue')}
      sx={{
        ...{ height: 49, px: 2, display: 'flex', gap: 2, alignItems: 'center' },
        ...{ borderBottom: 1, borderColor: 'divider', overflowX: 'auto', whiteSpace: 'nowrap' },
      }}
    >
      {error ? <Typography color="error">{text('jobs.failed')}</Typography> : mails && <Counts mails={mails} />}
    </Box>
  );
};

const Counts = ({ mails }: { mails: MailsUnderWay }) => {
  const { waiting, running, held, heldUntil, failed, worst } = mails;
  const said = [
    waiting > 0 && text('outbox.queue.waiting', { count: formatCount(waiting) }),
    running > 0 && text('outbox.queue.running', { count: formatCount(running) }),
    held > 0 && heldText(formatCount(held), heldUntil),
  ].filter((words) => words !== false);
  return (
    <>
      <Typography color="textSecondary">
        {said.length > 0 ? `${text('outbox.queue')}: ${said.join(' · ')}` : text('outbox.queue.none')}
      </Typography>
      {failed > 0 && (
        <Link component={LinkBase} to={`/jobs?queue=${worst}&state=failed&page=1`} color="error">
          {text('outbox.queue.failed', { count: formatCount(failed) })}
        </Link>
      )}
    </>
  );
};

const heldText = (count: string, until: string | null): string =>
  until ? text('outbox.queue.heldUntil', { count, time: formatInstant(new Date(until)) }) : text('outbox.queue.held', { count });
