import { formatCount, text } from '@impeller/contracts';
import CheckIcon from '@mui/icons-material/TaskAltOutlined';
import { Card, Chip, List, ListItemButton, ListItemText, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { RetryAlert } from '../shell/RetryAlert';
import type { Task } from './salesTasks';
import { useTasks, type Asked } from './useTasks';

/** What waits for this person, each a way to it; that nothing does is said once everything has answered. */
export const Todo = () => {
  const { known: tasks, calls } = useTasks();
  const failed = calls.filter(({ error }) => error);
  const isPending = calls.some((call) => call.isPending);
  return (
    <Card component="section" aria-label={text('dashboard.todo')}>
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {text('dashboard.todo')}
      </Typography>
      {failed.length > 0 && <Failed calls={failed} />}
      <List dense disablePadding>
        {tasks.map((task) => (
          <Waiting key={task.title} task={task} />
        ))}
      </List>
      {isPending && <Skeleton height={36} sx={{ mx: 2 }} />}
      {tasks.length === 0 && failed.length === 0 && !isPending && <Nothing />}
    </Card>
  );
};

const Failed = ({ calls }: { calls: readonly Asked[] }) => {
  const retry = () => calls.forEach(({ refetch }) => void refetch());
  return <RetryAlert onRetry={retry}>{text('dashboard.todo.failed')}</RetryAlert>;
};

const Waiting = ({ task: { title, params, count, to } }: { task: Task }) => (
  <li>
    <ListItemButton component={LinkBase} to={to}>
      <ListItemText primary={text(title, params)} />
      <Chip size="small" color="warning" variant="outlined" label={formatCount(count)} />
    </ListItemButton>
  </li>
);

const Nothing = () => (
  <Stack direction="row" spacing={1} sx={{ px: 2, pb: 2, color: 'text.secondary', alignItems: 'center' }}>
    <CheckIcon color="success" />
    <Typography>{text('dashboard.todo.none')}</Typography>
  </Stack>
);
