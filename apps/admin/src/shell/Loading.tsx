import { text } from '@impeller/contracts';
import { Box, CircularProgress } from '@mui/material';

/** Stands in while a screen's code arrives; shows itself only when that takes a while, so that nothing flickers. */
export const Loading = () => (
  <Box role="status" aria-label={text('shell.loading')} sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
    <CircularProgress
      aria-hidden
      size={28}
      sx={{ animation: 'late 300ms step-end', '@keyframes late': { from: { opacity: 0 }, to: { opacity: 1 } } }}
    />
  </Box>
);
