import { formatCount, text } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { ActiveChip } from '../../records/list/ActiveChip';
import { LABELS, optionName } from './RowFilters';
import type { RowFilter } from './rowsInAddress';
import type { Rows } from './useRows';

/** What narrows the rows, each removable by itself; says that errors are all that is shown. */
export const RowChips = ({ rows: { filter, setFilter }, whole }: { rows: Rows; whole: number }) => {
  const active = Object.entries(filter) as [RowFilter, string][];
  if (active.length === 0) return null;
  const remove = (source: RowFilter) =>
    setFilter((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== source)));
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('list.active')}
      sx={{ px: 2, pb: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {active.map(([source, value]) => (
        <ActiveChip key={source} words={`${LABELS[source]}: ${optionName(source, value)}`} onRemove={() => remove(source)} />
      ))}
      <Typography color="textSecondary">{text('imports.rows.narrowed', { total: formatCount(whole) })}</Typography>
    </Stack>
  );
};
