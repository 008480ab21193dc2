import { MOVE_PERMISSION, text } from '@impeller/contracts';
import EditIcon from '@mui/icons-material/Edit';
import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useHolds } from '../../../data/useHolds';
import { PreviousNext } from '../../../records/form/PreviousNext';
import { nameOfOrder, type OrderRecord } from '../orderRecord';
import { OrderStatusChip } from '../OrderStatusChip';
import { PapersButton } from '../PapersButton';
import { papersOf } from '../papersOf';
import { RefundButton } from './RefundButton';

/** Which order it is and how far it is, and what can be done with it. */
export const ViewHead = ({ order }: { order: OrderRecord }) => {
  const may = useHolds();
  const translate = useTranslate();
  const papers = papersOf(order);
  return (
    <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {text('order.title', { name: nameOfOrder(order) })}
      </Typography>
      <OrderStatusChip status={order.status} />
      <Stack direction="row" sx={{ ml: 'auto', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {papers.length > 0 && <PapersButton ids={[order.id]} papers={papers} />}
        <RefundButton order={order} />
        <PreviousNext linkType="show" />
        {may(MOVE_PERMISSION) && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={LinkBase}
            to={`/orders/${order.id}`}
            aria-keyshortcuts="e"
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};
