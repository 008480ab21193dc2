import { text } from '@impeller/contracts';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Avatar, Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { LinkBase } from 'react-admin';
import { currentSession, onSession, signOut } from '../data/session';

/** What lists remember between visits; the next person at this browser must not find it. */
const forgetLists = () =>
  Object.keys(localStorage)
    .filter((key) => key.endsWith('.listParams'))
    .forEach((key) => localStorage.removeItem(key));

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is signed in; the way out. */
export const AccountMenu = () => {
  const session = useSyncExternalStore(onSession, currentSession);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (typeof session !== 'object') return null;
  const leave = () => {
    forgetLists();
    void signOut();
  };
  return (
    <>
      <IconButton
        aria-label={text('shell.account')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={session.avatar ?? undefined}
          sx={{ width: 32, height: 32, fontSize: 13, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {initials(session.name)}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, py: 1, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {session.name}
          </Typography>
          <Typography noWrap color="textSecondary">
            {session.email}
          </Typography>
          <Typography noWrap variant="caption" color="textSecondary">
            {session.roles.join(', ')}
          </Typography>
        </Box>
        <Divider />
        <MenuItem component={LinkBase} to="/dashboard" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <DashboardIcon fontSize="small" />
          </ListItemIcon>
          {text('menu.dashboard')}
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {text('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};
