import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { EditLink } from '../fields/EditLink';
import { ListColumn } from './ListColumn';

/** The last column of a table: what can be done with a row (`children`), and Edit. */
export const ActionColumn = ({ children }: { children?: ReactNode }) => (
  <ListColumn label={false} source="actions" disableSort>
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {children}
      <EditLink />
    </Stack>
  </ListColumn>
);
