import { text } from '@impeller/contracts';
import EditIcon from '@mui/icons-material/Edit';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { useHolds } from '../../../data/useHolds';
import { ListColumn } from '../../../records/list/ListColumn';
import { Tooltip } from '../../../records/Tooltip';
import { isMovable } from '../movable';
import type { OrderRecord } from '../orderRecord';
import { MOVE_PERMISSION } from '../permission';

/** The last column: to look at an order, and for whoever may, to move it. */
export const RowActions = () => (
  <ListColumn label={false} source="actions" disableSort>
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <ViewLink />
      <MoveLink />
    </Stack>
  </ListColumn>
);

const ViewLink = () => {
  const order = useRecordContext<OrderRecord>();
  return (
    order && (
      <Tooltip title={text('order.view')}>
        <IconButton size="small" component={LinkBase} to={`/orders/${order.id}/show`}>
          <ViewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    )
  );
};

const MoveLink = () => {
  const order = useRecordContext<OrderRecord>();
  const may = useHolds();
  const translate = useTranslate();
  if (!order || !may(MOVE_PERMISSION) || !isMovable(order.status)) return null;
  return (
    <Tooltip title={translate('ra.action.edit')}>
      <IconButton size="small" component={LinkBase} to={`/orders/${order.id}`} aria-keyshortcuts="e">
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
