import { Box } from '@mui/material';
import { lazyLater } from '../../../records/lazyScreen';
import { Part } from '../../../records/Part';
import { ListColumn } from '../../../records/list/ListColumn';

const RowButtons = lazyLater(async () => (await import('./RowButtons')).RowButtons);

/** The last column: to look at an order, and for whoever may, to move it. Its room is kept until the buttons come. */
export const RowActions = () => (
  <ListColumn label={false} source="actions" disableSort>
    <Part fallback={<Box sx={{ width: 60, height: 30 }} />}>
      <RowButtons />
    </Part>
  </ListColumn>
);
