import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields two beside each other where there is room, one under the other on a phone. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);
