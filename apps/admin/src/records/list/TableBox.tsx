import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { tableBox } from './listSx';
import { useOverflow } from './useOverflow';

/** Around a table: keeps its head in view, and lets it scroll sideways where it is wider than its room. */
export const TableBox = ({ children }: { children: ReactNode }) => {
  const { ref, isWider } = useOverflow<HTMLDivElement>();
  return (
    <Box ref={ref} sx={tableBox(isWider)}>
      {children}
    </Box>
  );
};
