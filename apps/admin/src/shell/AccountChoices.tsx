import { text, type SessionAdmin, PROFILE_SCREEN } from '@impeller/contracts';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Divider, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { signOut } from '../data/session';
import { hasUnsaved } from '../records/form/unsaved';
import { AskToLeave } from '../records/form/UnsavedGuard';

interface AccountChoicesProps {
  session: SessionAdmin;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The account menu, opened. */
export const AccountChoices = ({ session, anchor, onClose }: AccountChoicesProps) => {
  const [isAsking, setAsking] = useState(false);
  const logOut = () => void signOut();
  return (
    <>
      <Menu anchorEl={anchor} open={!isAsking} onClose={onClose}>
        <Person session={session} />
        <Divider />
        <MenuItem component={LinkBase} to={PROFILE_SCREEN} onClick={onClose}>
          <ListItemIcon>
            <ProfileIcon fontSize="small" />
          </ListItemIcon>
          {text('profile.title')}
        </MenuItem>
        <MenuItem component={LinkBase} to="/dashboard" onClick={onClose}>
          <ListItemIcon>
            <DashboardIcon fontSize="small" />
          </ListItemIcon>
          {text('menu.dashboard')}
        </MenuItem>
        <MenuItem onClick={() => (hasUnsaved() ? setAsking(true) : logOut())}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {text('shell.logout')}
        </MenuItem>
      </Menu>
      <AskToLeave isOpen={isAsking} onLeave={logOut} onStay={onClose} />
    </>
  );
};

const Person = ({ session }: Pick<AccountChoicesProps, 'session'>) => (
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
);
