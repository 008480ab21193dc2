import { text } from '@impeller/contracts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Box, IconButton, useTheme } from '@mui/material';
import { useState } from 'react';
import { useTheme as useThemeChoice } from 'react-admin';
import { lazyLater, lazyScreen } from '../records/lazyScreen';
import { Part } from '../records/Part';
import { AccountMenu } from './AccountMenu';
import { Breadcrumb } from './Breadcrumb';
import { SearchButton } from './SearchButton';
import { NAVBAR_HEIGHT } from './theme';
import { Tooltip } from '../records/Tooltip';

const ExportTray = lazyLater(async () => (await import('../records/export/ExportTray')).ExportTray);

const FrameMenus = lazyLater(async () => (await import('./FrameMenus')).FrameMenus);
const SettingsDrawer = lazyScreen(async () => (await import('./SettingsDrawer')).SettingsDrawer);

interface NavbarProps {
  isCollapsed: boolean;
  onToggle: () => void;
  onOpenDrawer: () => void;
}

/** Where one is, the search, and what concerns the whole: how it is shown, account. */
export const Navbar = ({ isCollapsed, onToggle, onOpenDrawer }: NavbarProps) => (
  <Box
    component="header"
    sx={{
      height: NAVBAR_HEIGHT,
      px: { xs: 1, sm: 2 },
      display: 'flex',
      alignItems: 'center',
      gap: { xs: 0.5, sm: 1 },
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
    <SearchButton />
    <Part>
      <ExportTray />
    </Part>
    {/* On a phone they stand in the settings. */}
    <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
      <Part fallback={<Box sx={{ width: 136 }} />}>
        <FrameMenus />
      </Part>
      <ThemeSwitch />
    </Box>
    <SettingsButton />
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

const SettingsButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={text('frame.settings')}>
        <IconButton onClick={() => setOpen(true)}>
          <SettingsIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <SettingsDrawer onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
