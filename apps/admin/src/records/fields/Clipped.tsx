import { Typography } from '@mui/material';

/** A long text on one line: what has no room is cut, and told to whoever points at it. */
export const Clipped = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Typography variant="inherit" noWrap title={children} sx={{ maxWidth: { xs: 1, md: 144, xl: 250 } }}>
      {children}
    </Typography>
  ) : null;
