import { MOVE_PERMISSION, text } from '@impeller/contracts';
import EditIcon from '@mui/icons-material/Edit';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { useHolds } from '../../../data/useHolds';
import { Tooltip } from '../../../records/Tooltip';
import type { OrderRecord } from '../orderRecord';

/** What can be done with the order of a row. */
export const RowButtons = () => {
  const order = useRecordContext<OrderRecord>();
  const may = useHolds();
  const translate = useTranslate();
  if (!order) return null;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <Tooltip title={text('order.view')}>
        <IconButton size="small" component={LinkBase} to={`/orders/${order.id}/show`}>
          <ViewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {may(MOVE_PERMISSION) && (
        <Tooltip title={translate('ra.action.edit')}>
          <IconButton size="small" component={LinkBase} to={`/orders/${order.id}`} aria-keyshortcuts="e">
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
};
