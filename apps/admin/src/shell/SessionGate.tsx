import { PROFILE_SCREEN } from '@impeller/contracts';
import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { restoreSession } from '../data/session';
import { Loading } from './Loading';
import { NavigationFailed } from './NavigationFailed';
import { loginAddress } from './redirect';
import { SignInAgain, useSignInAgainAtHand } from './SignInAgain';
import { useIsLapsed, useOutage, useSession } from './useSession';

/**
 * Lets staff through, and everybody else to the login screen, from where they come back to this address. Where a session ended by
 * itself over what was typed, that stays for the same admin, unseen. Whoever lacks the second factor that the role demands finds
 * nothing but the profile, where it is set up.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const isLapsed = useIsLapsed();
  const outage = useOutage();
  const location = useLocation();
  useSignInAgainAtHand();
  if (session === 'unknown') return <Loading />;
  if (session === 'unreachable')
    return (
      <Box sx={{ p: 3 }}>
        <NavigationFailed reason={outage} onRetry={() => void restoreSession()} />
      </Box>
    );
  if (session === 'none') return <Navigate to={loginAddress(location)} replace />;
  if (session.lacksSecondFactor && location.pathname !== PROFILE_SCREEN) return <Navigate to={PROFILE_SCREEN} replace />;
  return (
    <>
      {/* Another admin begins anew, on the screen of the one before as well. */}
      <Fragment key={session.id}>{children}</Fragment>
      {isLapsed && <SignInAgain />}
    </>
  );
};
