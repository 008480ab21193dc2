import { MOVE_PERMISSION, text, type OrderPaper } from '@impeller/contracts';
import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Stack, Typography } from '@mui/material';
import { useHolds } from '../../../data/useHolds';
import { useSelection } from '../../../records/list/selection';
import { Tooltip } from '../../../records/Tooltip';
import { PapersButton } from '../PapersButton';
import { DispatchButton } from './DispatchButton';

/** The likeliest of a selection first. */
const PAPERS: readonly OrderPaper[] = ['packing slip', 'invoice', 'confirmation', 'credit note'];

/** What can be done with the orders that are selected. */
export const SelectionBar = () => {
  const { picked, clear } = useSelection();
  const may = useHolds();
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={text('order.picked', { count: picked.size })}
      sx={{ px: 1, minHeight: 49, gap: 1, alignItems: 'center', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      <Tooltip title={text('order.picked.clear')}>
        <IconButton size="small" onClick={clear}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography sx={{ mr: 1, fontWeight: 500 }}>{text('order.picked', { count: picked.size })}</Typography>
      {may(MOVE_PERMISSION) && <DispatchButton />}
      <PapersButton ids={[...picked.keys()].map(Number)} papers={PAPERS} />
    </Stack>
  );
};
