import { useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SHARED_THEME } from './sharedTheme';
import { darkTheme, lightTheme } from './theme';

/** Where react-admin keeps the chosen theme; what is outside of the back-office follows it without loading react-admin. */
const stored = () => localStorage.getItem(SHARED_THEME)?.replaceAll('"', '');

/** The look of the back-office, outside of it. */
export const PublicLook = ({ children }: { children: ReactNode }) => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode = stored() ?? (systemIsDark ? 'dark' : 'light');
  return <ThemeProvider theme={mode === 'dark' ? darkTheme : lightTheme}>{children}</ThemeProvider>;
};
