import { text } from '@impeller/contracts';
import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { resourceLabel } from '../data/i18nProvider';
import { currentSession, onSession } from '../data/session';
import { useShown } from '../records/firstView';
import type { ScreenProps } from '../records/screens';
import { useScreens } from './screensContext';
import { useHolds } from '../data/useHolds';

/** How many there are of each thing this person may see. */
export const Dashboard = () => {
  const session = useSyncExternalStore(onSession, currentSession);
  const may = useHolds();
  useShown();
  const shown = useScreens().filter(({ options: { contract } }) => may(contract.can('view')));
  if (typeof session !== 'object') return null;
  return (
    <Stack spacing={3}>
      <div>
        <Typography variant="h1">{text('dashboard.welcome', { name: session.name })}</Typography>
        <Typography color="textSecondary">
          {text('dashboard.roles')}: {session.roles.join(', ')}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {shown.map((screen) => (
          <Count key={screen.name} screen={screen} />
        ))}
      </Box>
    </Stack>
  );
};

const ONE_ROW = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

const Count = ({ screen: { name, icon: Icon } }: { screen: ScreenProps }) => {
  const { total, isPending } = useGetList(name, ONE_ROW, { retry: false });
  return (
    <Card>
      <CardActionArea
        component={LinkBase}
        to={`/${name}`}
        sx={{ p: 2, display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 2 }}
      >
        <Icon color="primary" />
        <div>
          <Typography
            component="p"
            sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {isPending ? <Skeleton width={48} /> : (total?.toLocaleString('en-IN') ?? '–')}
          </Typography>
          <Typography color="textSecondary">{resourceLabel(name)}</Typography>
        </div>
      </CardActionArea>
    </Card>
  );
};
