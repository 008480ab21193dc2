import { text } from '@impeller/contracts';
import { Card, Stack, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';
import type { Contract } from '../contract';

/** What is known of a record besides its fields. Not there when it would be empty. */
export const SideCard = ({ contract, children }: { contract: Contract; children: ReactNode }) =>
  Children.toArray(children).length === 0 ? null : (
    <Card sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography variant="h3" component="h2">
          {text(contract.hasEnabled ? 'form.status' : 'form.record')}
        </Typography>
        {children}
      </Stack>
    </Card>
  );
