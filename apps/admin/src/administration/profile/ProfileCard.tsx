import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One part of the profile under its heading; `help` says what a rule needs. */
export const ProfileCard = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2">{title}</Typography>
    {help && (
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {help}
      </Typography>
    )}
    <Stack spacing={1} sx={{ maxWidth: 560, mt: 2 }}>
      {children}
    </Stack>
  </Card>
);
