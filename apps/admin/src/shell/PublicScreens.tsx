import { RESET_SCREEN } from '@impeller/contracts';
import { CssBaseline, useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { AuthRedirect } from './AuthRedirect';
import { NotFound, Unauthorized } from './DeadEnds';
import { LoginPage } from './LoginPage';
import { plainPath } from './plainPath';
import { RecoverPage } from './RecoverPage';
import { ResetPage } from './ResetPage';
import { SHARED_THEME } from './sharedTheme';
import { darkTheme, lightTheme } from './theme';

const SCREENS: Readonly<Record<string, React.ComponentType>> = {
  '/login': LoginPage,
  '/recover-password': RecoverPage,
  '/auth-redirect': AuthRedirect,
  '/401': Unauthorized,
};

/** Where react-admin keeps the chosen theme; the public screens follow it without loading react-admin. */
const stored = () => localStorage.getItem(SHARED_THEME)?.replaceAll('"', '');

/** The screens outside of the back-office, in its look. */
export const PublicScreens = () => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode = stored() ?? (systemIsDark ? 'dark' : 'light');
  const { pathname } = useLocation();
  // The link's token is the rest of the path, slashes and all.
  const Screen = pathname.startsWith(RESET_SCREEN) ? ResetPage : (SCREENS[plainPath(pathname)] ?? NotFound);
  return (
    <ThemeProvider theme={mode === 'dark' ? darkTheme : lightTheme}>
      <CssBaseline enableColorScheme />
      <Screen />
    </ThemeProvider>
  );
};
