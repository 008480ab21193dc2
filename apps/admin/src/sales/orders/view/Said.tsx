import { text } from '@impeller/contracts';
import { Rating, Typography } from '@mui/material';
import type { OrderRecord } from '../orderRecord';
import { Section } from './Section';

/** How the customer rated the order, and in which words. */
export const Said = ({ order: { rating, comments } }: { order: OrderRecord }) =>
  rating === null && !comments ? null : (
    <Section title={text('order.rated')}>
      {rating !== null && <Rating readOnly size="small" value={rating} aria-label={text('order.rating', { rating })} />}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comments}</Typography>
    </Section>
  );
