import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { lazyLater } from '../../../records/lazyScreen';
import { Part } from '../../../records/Part';
import type { OrderRecord } from '../orderRecord';

const Rating = lazyLater(async () => (await import('./Rating')).Rating);

/** Whose order it is and how to reach them; how they rated it, what they said behind it. */
export const BuyerCell = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order?.user) return null;
  const { fullName, mobileNumber, emailAddress } = order.user;
  const reach = `${mobileNumber} · ${emailAddress}`;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography noWrap title={fullName} sx={{ maxWidth: { xs: 240, md: 180, xl: 320 } }}>
          {fullName}
        </Typography>
        {(order.rating !== null || order.comments) && (
          <Part>
            <Rating rating={order.rating} comments={order.comments} />
          </Part>
        )}
      </Stack>
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        component="div"
        title={reach}
        sx={{ maxWidth: { md: 200, xl: 360 } }}
      >
        {reach}
      </Typography>
    </>
  );
};
