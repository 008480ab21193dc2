import { Box } from '@mui/material';
import { Suspense } from 'react';
import { lazyLater } from '../../../records/lazyScreen';
import { ListColumn } from '../../../records/list/ListColumn';

const RowButtons = lazyLater(async () => (await import('./RowButtons')).RowButtons);

/** The last column: to look at an order, and for whoever may, to move it. Its room is kept until the buttons come. */
export const RowActions = () => (
  <ListColumn label={false} source="actions" disableSort>
    <Suspense fallback={<Box sx={{ width: 60, height: 30 }} />}>
      <RowButtons />
    </Suspense>
  </ListColumn>
);
