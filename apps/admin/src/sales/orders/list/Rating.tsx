import { text } from '@impeller/contracts';
import StarIcon from '@mui/icons-material/Star';
import { Stack } from '@mui/material';
import { Tooltip } from '../../../records/Tooltip';
import type { OrderRecord } from '../orderRecord';

/** The customer's stars; the comment shows to whoever points at them. */
export const Rating = ({ rating, comments }: Pick<OrderRecord, 'rating' | 'comments'>) => {
  const said = rating === null ? '' : text('order.rating', { rating });
  return (
    <Tooltip title={[said, comments].filter(Boolean).join(': ')}>
      <Stack component="span" direction="row" tabIndex={0} sx={{ alignItems: 'center', color: 'warning.main' }}>
        <StarIcon sx={{ fontSize: 16 }} />
        {rating}
      </Stack>
    </Tooltip>
  );
};
