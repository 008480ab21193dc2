import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields that belong together, under a heading. */
export const Group = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2">{title}</Typography>
    {help && <Typography color="textSecondary">{help}</Typography>}
    <Stack spacing={1} sx={{ mt: 2, maxWidth: 720 }}>
      {children}
    </Stack>
  </Card>
);

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2, rowGap: 1, '& > *': { flex: 1, minWidth: 0 } }}>
    {children}
  </Stack>
);
