import { text } from '@impeller/contracts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box, IconButton, Tooltip, useTheme } from '@mui/material';
import { Suspense } from 'react';
import { useTheme as useThemeChoice } from 'react-admin';
import { lazyLater } from '../records/lazyScreen';
import { AccountMenu } from './AccountMenu';
import { Breadcrumb } from './Breadcrumb';
import { NAVBAR_HEIGHT } from './theme';

const ExportTray = lazyLater(async () => (await import('../records/export/ExportTray')).ExportTray);

interface NavbarProps {
  isCollapsed: boolean;
  onToggle: () => void;
  onOpenDrawer: () => void;
}

/** Where one is, and what concerns the whole: theme, account. */
export const Navbar = ({ isCollapsed, onToggle, onOpenDrawer }: NavbarProps) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      height: NAVBAR_HEIGHT,
      px: { xs: 1, sm: 2 },
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <IconButton aria-label={text('shell.menu')} onClick={onOpenDrawer} sx={{ display: { md: 'none' } }}>
      <MenuIcon />
    </IconButton>
    <Tooltip title={text(isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}>
      <IconButton onClick={onToggle} sx={{ display: { xs: 'none', md: 'inline-flex' }, ml: -1 }}>
        {isCollapsed ? <MenuIcon /> : <MenuOpenIcon />}
      </IconButton>
    </Tooltip>
    <Breadcrumb />
    <Box sx={{ flex: 1 }} />
    <Suspense>
      <ExportTray />
    </Suspense>
    <ThemeSwitch />
    <AccountMenu />
  </Box>
);

const ThemeSwitch = () => {
  const [, setTheme] = useThemeChoice();
  const isDark = useTheme().palette.mode === 'dark';
  return (
    <Tooltip title={text(isDark ? 'shell.theme.light' : 'shell.theme.dark')}>
      <IconButton onClick={() => setTheme(isDark ? 'light' : 'dark')}>{isDark ? <LightIcon /> : <DarkIcon />}</IconButton>
    </Tooltip>
  );
};
