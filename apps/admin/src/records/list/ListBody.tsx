import { isTextKey, text } from '@impeller/contracts';
import { Box, Button, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { resourceInSentence } from '../../data/i18nProvider';
import { RetryAlert } from '../../shell/RetryAlert';
import type { Contract } from '../contract';
import { ROW_HEIGHT } from '../../shell/theme';
import { useShown } from '../firstView';
import { AddButton } from './ListHead';

/** The rows, or why there are none. */
export const ListBody = ({ contract, children }: { contract: Contract; children: ReactNode }) => {
  const { data, isPending, isFetching, error, total, perPage, refetch } = useListContext();
  useShown(!isPending);
  if (isPending) return <SkeletonRows count={perPage} />;
  const failed = error && (
    <RetryAlert title={text('list.failed')} onRetry={refetch} sx={{ m: 2 }}>
      {(error as Error).message}
    </RetryAlert>
  );
  // Rows that are there stay when they cannot be read anew: something may be typed among them.
  if (failed && !data?.length) return failed;
  if (total === 0) return <Nothing contract={contract} />;
  return (
    <Box sx={{ position: 'relative' }}>
      {isFetching && <LinearProgress aria-hidden sx={{ position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 }} />}
      {failed}
      {children}
    </Box>
  );
};

/** As high as the rows that will stand there, so that nothing moves when they come. */
const SkeletonRows = ({ count }: { count: number }) => (
  <Box role="status" aria-label={text('shell.loading')} sx={{ borderTop: 1, borderColor: 'divider' }}>
    {Array.from({ length: Math.min(count, 20) + 1 }, (_, row) => (
      <Stack
        key={row}
        direction="row"
        sx={{ height: row ? ROW_HEIGHT : 40, px: 2, gap: 3, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Skeleton width={32} />
        <Skeleton width={`${30 + ((row * 7) % 25)}%`} />
        <Skeleton width={90} sx={{ ml: 'auto' }} />
      </Stack>
    ))}
  </Box>
);

/** What a list's rows are called in a sentence: its name, but where that one names the whole. */
function rowsOf({ path }: Pick<Contract, 'path'>): string {
  const key = `list.rows.${path}`;
  return isTextKey(key) ? text(key) : resourceInSentence(path);
}

const Nothing = ({ contract }: { contract: Contract }) => {
  const { filterValues, setFilters } = useListContext();
  const name = rowsOf(contract);
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8, px: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography>{text(isFiltered ? 'list.empty.matching' : 'list.empty.none', { name })}</Typography>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {text('list.clear')}
        </Button>
      ) : (
        <AddButton contract={contract} />
      )}
    </Stack>
  );
};
