import { text } from '@impeller/contracts';
import { Box, List, ListItemButton, ListItemIcon, ListItemText, ListSubheader, Typography } from '@mui/material';
import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { lazyScreen } from '../records/lazyScreen';
import { Part } from '../records/Part';
import { useSettings } from './settings';
import { NAVBAR_HEIGHT, SIDEBAR } from './theme';
import { DASHBOARD, inMenu, useMenu, type MenuEntry } from './useMenu';
import { Tooltip } from '../records/Tooltip';

const MenuDrawer = lazyScreen(async () => (await import('./MenuDrawer')).MenuDrawer);

interface SidebarProps {
  isCollapsed: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** The menu: a column of 220 px, of 64 px when collapsed, a drawer on narrow screens. */
export const Sidebar = ({ isCollapsed, isDrawerOpen, onCloseDrawer }: SidebarProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [{ sidebarLogo }] = useSettings();
  const content = (
    <>
      {sidebarLogo && <Brand isCollapsed={isCollapsed && !isNarrow} />}
      <Menu isCollapsed={isCollapsed && !isNarrow} onLeave={onCloseDrawer} />
    </>
  );
  if (!isNarrow) return <Column width={isCollapsed ? SIDEBAR.narrow : SIDEBAR.wide}>{content}</Column>;
  return (
    <Part onRefused={isDrawerOpen ? onCloseDrawer : undefined}>
      <MenuDrawer isOpen={isDrawerOpen} onClose={onCloseDrawer}>
        {content}
      </MenuDrawer>
    </Part>
  );
};

const Column = ({ width, children }: { width: number; children: ReactNode }) => (
  <Box sx={{ width, flexShrink: 0, transition: 'width 150ms', displayPrint: 'none' }}>
    <Box
      sx={{
        ...{ width, position: 'fixed', insetBlock: 0, zIndex: 'drawer', transition: 'width 150ms' },
        ...{ display: 'flex', flexDirection: 'column', overflowX: 'hidden', bgcolor: SIDEBAR.ground, color: SIDEBAR.text },
      }}
    >
      {children}
    </Box>
  </Box>
);

const Brand = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <Box sx={{ height: NAVBAR_HEIGHT, flexShrink: 0, px: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <img
      src="/favicon.svg"
      alt=""
      width={32}
      height={32}
      style={{ borderRadius: 7, outline: '1px solid rgb(255 255 255 / 30%)' }}
    />
    {!isCollapsed && <Typography sx={{ fontSize: 18, fontWeight: 600 }}>{text('site.title')}</Typography>}
  </Box>
);

const Menu = ({ isCollapsed, onLeave }: { isCollapsed: boolean; onLeave: () => void }) => {
  const sections = useMenu();
  return (
    <Box component="nav" aria-label={text('shell.menu')} sx={{ overflowY: 'auto', pb: 3 }}>
      <List disablePadding>
        <MenuLink entry={DASHBOARD} isCollapsed={isCollapsed} onLeave={onLeave} />
      </List>
      {sections.map(({ group, label, entries }) => (
        <List key={group} disablePadding subheader={<GroupHead label={label} isCollapsed={isCollapsed} />}>
          {entries.map((entry) => (
            <MenuLink key={entry.to} entry={entry} isCollapsed={isCollapsed} onLeave={onLeave} />
          ))}
        </List>
      ))}
    </Box>
  );
};

const GroupHead = ({ label, isCollapsed }: { label: string; isCollapsed: boolean }) =>
  isCollapsed ? (
    <Box role="separator" sx={{ my: 1, mx: 2, borderTop: '1px solid rgb(255 255 255 / 25%)' }} />
  ) : (
    <ListSubheader
      disableSticky
      sx={{
        pt: 2,
        pb: 0.5,
        px: 2,
        bgcolor: 'transparent',
        color: 'rgb(255 255 255 / 82%)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
      }}
    >
      {label}
    </ListSubheader>
  );

/** `/products` is active on the list and on every form of it, `/product/import` on itself alone; what is not in the menu marks its parent. */
const isActive = (pathname: string, to: string) => {
  const shown = inMenu(pathname);
  return shown === to || shown.startsWith(`${to}/`);
};

const MenuLink = ({
  entry: { to, label, icon: Icon },
  isCollapsed,
  onLeave,
}: {
  entry: MenuEntry;
  isCollapsed: boolean;
  onLeave: () => void;
}) => {
  const { pathname } = useLocation();
  const active = isActive(pathname, to);
  const [{ sidebarTextTheme }] = useSettings();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li ref={line}>
      <Tooltip title={isCollapsed ? label : ''} placement="right">
        <ListItemButton
          component={LinkBase}
          to={to}
          onClick={onLeave}
          aria-label={isCollapsed ? label : undefined}
          aria-current={active ? 'page' : undefined}
          sx={{
            height: 40,
            px: 2,
            color: active && sidebarTextTheme ? SIDEBAR.active : 'inherit',
            bgcolor: active ? SIDEBAR.activeGround : 'transparent',
            boxShadow: active ? `inset 3px 0 ${SIDEBAR.active}` : 'none',
            '&:hover': { bgcolor: active ? SIDEBAR.activeGround : 'rgb(0 0 0 / 18%)' },
            // The theme's ring would be blue on blue.
            '&.Mui-focusVisible': { outline: `2px solid ${SIDEBAR.text}`, outlineOffset: -2 },
          }}
        >
          <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {!isCollapsed && <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />}
        </ListItemButton>
      </Tooltip>
    </li>
  );
};
