import { Box } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading } from './Loading';
import { Navbar } from './Navbar';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';

/** The frame: sidebar, navbar, content. Below 992 px the sidebar is a drawer. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const [isCollapsed, setCollapsed] = useStore('sidebar.collapsed', false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SkipLink />
      <Sidebar isCollapsed={isCollapsed} isDrawerOpen={isDrawerOpen} onCloseDrawer={() => setDrawerOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Navbar isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} onOpenDrawer={() => setDrawerOpen(true)} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            p: { xs: 1.5, sm: 2, lg: 3 },
            outline: 'none',
            // A form fills the page, so that its bar stands at the foot however short it is.
            display: 'flex',
            flexDirection: 'column',
            '& > form': { flex: 1, display: 'flex', flexDirection: 'column' },
          }}
        >
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
};
