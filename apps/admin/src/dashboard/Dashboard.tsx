import { order, product, text } from '@impeller/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { useHolds } from '../data/useHolds';
import { lazyLater } from '../records/lazyScreen';
import { Part } from '../records/Part';
import { useShown } from '../records/firstView';
import { useSession } from '../shell/useSession';
import { Counts } from './Counts';

const Figures = lazyLater(async () => (await import('./Figures')).Figures);
const SalesFigures = lazyLater(async () => (await import('./SalesFigures')).SalesFigures);
const Transactions = lazyLater(async () => (await import('./Transactions')).Transactions);
const Todo = lazyLater(async () => (await import('./Todo')).Todo);
const Activity = lazyLater(async () => (await import('./Activity')).Activity);

const EXECUTIVE = 'executive';

/** The first screen. An executive is greeted by name and roles; everybody sees figures of what they may see. */
export const Dashboard = () => {
  const session = useSession();
  const may = useHolds();
  useShown();
  if (typeof session !== 'object') return null;
  const isExecutive = session.roles.includes(EXECUTIVE);
  const seesCatalogue = may(product.can('view'));
  const seesOrders = may(order.can('view'));
  return (
    <Stack spacing={3}>
      <div>
        <Typography variant="h1" component="h1">
          {text('dashboard.welcome', { name: session.name })}
        </Typography>
        {isExecutive && (
          <Typography color="textSecondary">
            {text('dashboard.roles')}: {session.roles.join(', ')}
          </Typography>
        )}
      </div>
      <Counts />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
        <Stack spacing={2}>
          <Part fallback={<Box sx={{ minHeight: 400 }} />}>{seesOrders && <SalesFigures />}</Part>
          <Part>
            <Transactions />
          </Part>
          <Part fallback={<Box sx={{ minHeight: 400 }} />}>{seesCatalogue && <Figures />}</Part>
        </Stack>
        <Stack spacing={2}>
          <Part>{!isExecutive && <Todo />}</Part>
          <Part>
            <Activity />
          </Part>
        </Stack>
      </Box>
    </Stack>
  );
};
