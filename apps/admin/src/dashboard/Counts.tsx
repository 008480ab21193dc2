import { formatCount, order, text } from '@impeller/contracts';
import { Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import { resourceLabel } from '../data/i18nProvider';
import { useHolds } from '../data/useHolds';
import type { ScreenProps } from '../records/screens';
import { useScreens } from '../shell/screensContext';
import { useCountUp } from './useCountUp';

/** What the specification counts, first; the rest of what there is stands in until those exist. */
const FIRST = ['users', 'products', 'orders', 'reviews'];
const MOST = 4;

/** How many there are of the four things that matter most among what this person may see. */
export const Counts = () => {
  const may = useHolds();
  const seen = useScreens().filter(({ options: { contract } }) => contract.menu && may(contract.can('view')));
  const rank = ({ name }: ScreenProps) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const shown = [...seen].sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
  return (
    <Box
      component="section"
      aria-label={text('dashboard.counts')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 45%), 1fr))' }}
    >
      {shown.map((screen) => (
        <Count key={screen.name} screen={screen} />
      ))}
    </Box>
  );
};

/** What of a resource is counted; a cart is no order yet, and one that was cancelled never became one. */
const COUNTED: Readonly<Record<string, object>> = { [order.path]: { 'orderTimestamp||$notnull': true } };
const ONE_ROW = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

const Count = ({ screen: { name, icon: Icon } }: { screen: ScreenProps }) => {
  const { total, isPending, error, refetch } = useGetList(
    name,
    { ...ONE_ROW, filter: COUNTED[name] ?? {} },
    { retry: false, onError: () => undefined },
  );
  const label = resourceLabel(name);
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
            {isPending ? <Skeleton width={48} /> : total === undefined ? '–' : <Rising to={total} />}
          </Typography>
          <Typography color="textSecondary">{label}</Typography>
        </div>
      </CardActionArea>
      {error && (
        <Button fullWidth aria-label={`${text('shell.retry')}: ${label}`} onClick={() => void refetch()}>
          {text('shell.retry')}
        </Button>
      )}
    </Card>
  );
};

/** The number as it rises, for eyes; for ears, the number. */
const Rising = ({ to }: { to: number }) => {
  const shown = useCountUp(to);
  return (
    <>
      <span aria-hidden>{formatCount(shown)}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {formatCount(to)}
      </Box>
    </>
  );
};
