import { text } from '@impeller/contracts';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { nameOfOrder, type OrderRecord } from '../orderRecord';
import { OrderStatusChip } from '../OrderStatusChip';

/** Which order is moved, and how far it is. */
export const OrderHeading = ({ order }: { order: OrderRecord }) => (
  <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
      {text('form.edit', { name: text('order.title', { name: nameOfOrder(order) }) })}
    </Typography>
    <OrderStatusChip status={order.status} />
    <Button sx={{ ml: 'auto' }} startIcon={<ViewIcon />} component={LinkBase} to={`/orders/${order.id}/show`}>
      {text('order.view')}
    </Button>
  </Stack>
);
