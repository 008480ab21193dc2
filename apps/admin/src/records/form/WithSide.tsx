import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface WithSideProps {
  /** Pixels that the side takes. */
  side?: number;
  /** The main column and, from 1200 px beside it and else under it, the side. */
  children: ReactNode;
}

/** What a screen is about, and beside it what goes with it. */
export const WithSide = ({ side = 320, children }: WithSideProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      pb: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${side}px` },
    }}
  >
    {children}
  </Box>
);
