import { text } from '@impeller/contracts';
import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useShown } from '../records/firstView';

/**
 * Keeps the line under a field that is checked when it is left: a message that came there would move what is being clicked, the link
 * to recover a password for one, away from under the pointer.
 */
export const ROOM = ' ';

/** One card in the middle of an empty page, under the product's name. */
export const PublicCard = ({ title, children }: { title: string; children: ReactNode }) => {
  useShown();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack spacing={3} sx={{ width: 1, maxWidth: 380 }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'center' }}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <Typography sx={{ fontSize: 20, fontWeight: 600 }}>{text('site.title')}</Typography>
        </Stack>
        <Card sx={{ p: 3 }}>
          <Typography variant="h1" component="h1" sx={{ mb: 2.5 }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Stack>
    </Box>
  );
};
