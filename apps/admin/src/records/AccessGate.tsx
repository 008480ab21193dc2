import { permissionName, text } from '@impeller/contracts';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useHolds } from '../data/useHolds';
import { useShown } from './firstView';

/** Shows its children to whoever holds `permission`, and says to everybody else what is missing. */
export const AccessGate = ({ permission, children }: { permission: string; children: ReactNode }) => {
  const may = useHolds();
  return may(permission) ? children : <Refused permission={permission} />;
};

const Refused = ({ permission }: { permission: string }) => {
  useShown(); // there is nothing to wait for: what stands around comes
  return (
    <Card sx={{ p: 4 }}>
      <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <LockIcon color="disabled" />
        <Typography variant="h2" component="h1">
          {text('list.forbidden')}
        </Typography>
        <Typography color="textSecondary">{text('list.forbidden.help', { permission: permissionName(permission) })}</Typography>
      </Stack>
    </Card>
  );
};
