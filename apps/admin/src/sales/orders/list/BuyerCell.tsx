import { text } from '@impeller/contracts';
import StarIcon from '@mui/icons-material/Star';
import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Tooltip } from '../../../records/Tooltip';
import type { OrderRecord } from '../orderRecord';

/** Whose order it is and how to reach them; how they rated it, what they said behind it. */
export const BuyerCell = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order?.user) return null;
  const { fullName, mobileNumber, emailAddress } = order.user;
  const reach = `${mobileNumber} · ${emailAddress}`;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography noWrap title={fullName} sx={{ maxWidth: { xs: 240, md: 200, xl: 320 } }}>
          {fullName}
        </Typography>
        <Rating rating={order.rating} comments={order.comments} />
      </Stack>
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        component="div"
        title={reach}
        sx={{ maxWidth: { md: 240, xl: 360 } }}
      >
        {reach}
      </Typography>
    </>
  );
};

/** The customer's stars; the comment shows to whoever points at them. */
export const Rating = ({ rating, comments }: Pick<OrderRecord, 'rating' | 'comments'>) => {
  if (rating === null && !comments) return null;
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
