import { CssBaseline, useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { darkTheme, lightTheme } from './theme';

/** Where react-admin keeps the chosen theme; the public screens follow it without loading react-admin. */
const stored = () => localStorage.getItem('RaStore.theme')?.replaceAll('"', '');

/** The look of the screens outside of the back-office. */
export const PublicFrame = () => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const mode = stored() ?? (systemIsDark ? 'dark' : 'light');
  return (
    <ThemeProvider theme={mode === 'dark' ? darkTheme : lightTheme}>
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  );
};
