import { text } from '@impeller/contracts';
import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface SettingGroupProps {
  name: 'delivery' | 'payment' | 'wallet' | 'support' | 'apps' | 'store';
  children: ReactNode;
}

/** Settings of one matter: a heading, what they are for, the fields in two columns where there is room. */
export const SettingGroup = ({ name, children }: SettingGroupProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {text(`setting.group.${name}`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text(`setting.group.${name}.help`)}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
    </Box>
  );
};
