import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { wholeOnPaper } from '../../../shell/print';

/** Around a table that may be wider than its card: it scrolls sideways, by keyboard, too. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <Box tabIndex={0} sx={{ overflowX: 'auto', mx: -2, px: 0.5, ...wholeOnPaper }}>
    {children}
  </Box>
);
