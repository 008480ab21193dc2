import { text } from '@impeller/contracts';
import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { SIDEBAR } from './theme';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of narrow screens: over the page, and out of it. */
export const MenuDrawer = ({ isOpen, onClose, children }: MenuDrawerProps) => (
  <Drawer
    open={isOpen}
    onClose={onClose}
    slotProps={{
      paper: {
        'aria-label': text('shell.menu'),
        sx: { width: SIDEBAR.wide, border: 0, bgcolor: SIDEBAR.ground, color: SIDEBAR.text, overflowX: 'hidden' },
      },
    }}
  >
    {children}
  </Drawer>
);
