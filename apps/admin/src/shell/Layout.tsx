import { Box } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { lazyLater } from '../records/lazyScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading } from './Loading';
import { Navbar } from './Navbar';
import { keepNumbersFromWheel } from './numbersByWheel';
import { ROW_HEIGHTS, useSettings, type Settings } from './settings';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { NAVBAR_HEIGHT, TAGS_HEIGHT } from './theme';
import { useFocusOnScreen } from './useFocusOnScreen';

const TagsBar = lazyLater(async () => (await import('./TagsBar')).TagsBar);
const Shortcuts = lazyLater(async () => (await import('./Shortcuts')).Shortcuts);

/** The frame: sidebar, navbar, content. Below 992 px the sidebar is a drawer. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const [isCollapsed, setCollapsed] = useStore('sidebar.collapsed', false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [settings] = useSettings();
  useEffect(keepNumbersFromWheel, []);
  const content = useFocusOnScreen<HTMLElement>();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default', ...variables(settings) }}>
      <SkipLink />
      <Sidebar isCollapsed={isCollapsed} isDrawerOpen={isDrawerOpen} onCloseDrawer={() => setDrawerOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ position: settings.fixedHeader ? 'sticky' : 'static', top: 0, zIndex: 'appBar' }}>
          <Navbar
            isCollapsed={isCollapsed}
            onToggle={() => setCollapsed(!isCollapsed)}
            onOpenDrawer={() => setDrawerOpen(true)}
          />
          {settings.tagsView && <Tags />}
        </Box>
        <Box
          component="main"
          id="main-content"
          ref={content}
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
      {settings.shortcuts && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
    </Box>
  );
};

/** Its room is kept until it comes: nothing moves then. */
const Tags = () => (
  <Box sx={{ height: TAGS_HEIGHT, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
    <Suspense>
      <TagsBar />
    </Suspense>
  </Box>
);

/** What the settings say, for whatever stands below the header or in a table. */
const variables = ({ fixedHeader, tagsView, size }: Settings) => ({
  '--header-height': fixedHeader ? `${NAVBAR_HEIGHT + (tagsView ? TAGS_HEIGHT : 0)}px` : '0px',
  '--row-height': `${ROW_HEIGHTS[size]}px`,
  '--row-padding': ROW_HEIGHTS[size] < ROW_HEIGHTS.medium ? '0px' : '4px',
});
