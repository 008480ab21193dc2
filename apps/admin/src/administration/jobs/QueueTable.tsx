import { formatCount, JOB_STATES, text, textOrWords, type JobQueue, type JobState } from '@impeller/contracts';
import { Button, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { TableBox } from '../../records/list/TableBox';
import type { JobsView } from './useJobs';

/** A queue in words. */
export const queueName = (name: string): string => textOrWords(`jobs.queue.${name}`, name);

interface QueueTableProps {
  queues: readonly JobQueue[];
  view: JobsView;
  onShow: (view: JobsView) => void;
}

/** The queues with their counts; a count leads to its jobs. */
export const QueueTable = ({ queues, view, onShow }: QueueTableProps) => (
  <Card>
    <TableBox>
      <Table size="small" aria-label={text('jobs.queues')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('jobs.queue')}</TableCell>
            {JOB_STATES.map((state) => (
              <TableCell key={state} align="right">
                {text(`jobs.state.${state}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {queues.map((queue) => (
            <TableRow key={queue.name} hover>
              <TableCell component="th" scope="row">
                {queueName(queue.name)}
              </TableCell>
              {JOB_STATES.map((state) => (
                <TableCell key={state} align="right" sx={{ py: 0.25 }}>
                  <Count
                    queue={queue}
                    state={state}
                    isShown={view.queue === queue.name && view.state === state}
                    onShow={() => onShow({ queue: queue.name, state, page: 1 })}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableBox>
  </Card>
);

interface CountProps {
  queue: JobQueue;
  state: JobState;
  isShown: boolean;
  onShow: () => void;
}

const Count = ({ queue, state, isShown, onShow }: CountProps) => (
  <Button
    size="small"
    variant={isShown ? 'outlined' : 'text'}
    color={state === 'failed' && queue.failed > 0 ? 'error' : 'inherit'}
    aria-pressed={isShown}
    aria-label={`${queueName(queue.name)}, ${text(`jobs.state.${state}`)}: ${queue[state]}`}
    onClick={onShow}
    sx={{ minWidth: 44, fontVariantNumeric: 'tabular-nums' }}
  >
    {formatCount(queue[state])}
  </Button>
);
