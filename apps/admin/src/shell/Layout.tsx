import { Box, GlobalStyles } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { lazyLater } from '../records/lazyScreen';
import { Part } from '../records/Part';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading } from './Loading';
import { Navbar } from './Navbar';
import { keepNumbersFromWheel } from './numbersByWheel';
import { onPaper } from './print';
import { ROW_HEIGHTS, useSettings, type Settings } from './settings';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { FOOT_HEIGHT, LOW, NAVBAR_HEIGHT, TAGS_HEIGHT } from './theme';
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
      <GlobalStyles styles={besideBars(settings)} />
      <GlobalStyles styles={onPaper} />
      <SkipLink />
      <Sidebar isCollapsed={isCollapsed} isDrawerOpen={isDrawerOpen} onCloseDrawer={() => setDrawerOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            position: settings.fixedHeader ? 'sticky' : 'static',
            top: 0,
            zIndex: 'appBar',
            [LOW]: { position: 'static' },
            displayPrint: 'none',
          }}
        >
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
        <Part>
          <Shortcuts />
        </Part>
      )}
    </Box>
  );
};

/** Its room is kept until it comes: nothing moves then. */
const Tags = () => (
  <Box sx={{ height: TAGS_HEIGHT, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
    <Part>
      <TagsBar />
    </Part>
  </Box>
);

/** What the keyboard comes to, or types in, is scrolled out from under header and Save bar, which has two lines on a phone. */
const besideBars = (settings: Settings) => (theme: Theme) => ({
  html: {
    scrollPaddingBlock: `${headerHeight(settings) + 8}px ${FOOT_HEIGHT + 20}px`,
    [theme.breakpoints.down('sm')]: { scrollPaddingBottom: `${2 * FOOT_HEIGHT}px` },
    [LOW]: { scrollPaddingBlock: '8px' },
  },
});

const headerHeight = ({ fixedHeader, tagsView }: Settings) => (fixedHeader ? NAVBAR_HEIGHT + (tagsView ? TAGS_HEIGHT : 0) : 0);

/** What the settings say, for whatever stands below the header or in a table. */
const variables = (settings: Settings) => ({
  '--header-height': `${headerHeight(settings)}px`,
  [LOW]: { '--header-height': '0px' },
  '--row-height': `${ROW_HEIGHTS[settings.size]}px`,
  '--row-padding': ROW_HEIGHTS[settings.size] < ROW_HEIGHTS.medium ? '0px' : '4px',
});
