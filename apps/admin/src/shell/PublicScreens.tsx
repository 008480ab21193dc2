import { RESET_SCREEN } from '@impeller/contracts';
import { CssBaseline } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { AuthRedirect } from './AuthRedirect';
import { NotFound, Unauthorized } from './DeadEnds';
import { LoginPage } from './LoginPage';
import { plainPath } from './plainPath';
import { PublicLook } from './PublicLook';
import { RecoverPage } from './RecoverPage';
import { ResetPage } from './ResetPage';

const SCREENS: Readonly<Record<string, React.ComponentType>> = {
  '/login': LoginPage,
  '/recover-password': RecoverPage,
  '/auth-redirect': AuthRedirect,
  '/401': Unauthorized,
};

/** The screens outside of the back-office, in its look. */
export const PublicScreens = () => {
  const { pathname } = useLocation();
  // The link's token is the rest of the path, slashes and all.
  const Screen = pathname.startsWith(RESET_SCREEN) ? ResetPage : (SCREENS[plainPath(pathname)] ?? NotFound);
  return (
    <PublicLook>
      <CssBaseline enableColorScheme />
      <Screen />
    </PublicLook>
  );
};
