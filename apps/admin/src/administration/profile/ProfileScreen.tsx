import { Box, Stack } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { useShown } from '../../records/firstView';
import { useSession } from '../../shell/useSession';
import { AboutMe } from './AboutMe';
import { AccountForm } from './AccountForm';
import { PasswordForm } from './PasswordForm';
import { SecondFactorCard } from './second-factor/SecondFactorCard';
import { SessionsCard } from './SessionsCard';

/** `/profile/index`: everybody's own account, password and sessions. */
export const ProfileScreen = () => {
  useShown();
  const session = useSession();
  if (typeof session !== 'object') return null;
  return (
    <ResourceContextProvider value="admins">
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
          maxWidth: 1100,
        }}
      >
        <AboutMe admin={session} />
        <Stack spacing={2}>
          <AccountForm admin={session} />
          <PasswordForm />
          <SecondFactorCard admin={session} />
          <SessionsCard />
        </Stack>
      </Box>
    </ResourceContextProvider>
  );
};
