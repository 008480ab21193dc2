import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { CssBaseline } from '@mui/material';
import { Navigate, Route, Routes } from 'react-router-dom';
import { authProvider } from '../data/authProvider';
import { dataProvider } from '../data/dataProvider';
import { i18nProvider } from '../data/i18nProvider';
import { sessionQueries } from '../data/queries';
import { lazyLater } from '../records/lazyScreen';
import { Part } from '../records/Part';
import type { ScreenProps } from '../records/screens';
import { Layout } from './Layout';
import { LeadOn } from './LeadOn';
import { Loading } from './Loading';
import { Forbidden } from './Forbidden';
import { routerProvider, useInner } from './routing';
import { ScreensContext, useScreens } from './screensContext';
import { personalStore } from './settings';
import { darkTheme, lightTheme } from './theme';
import { useIsLapsed, useSession } from './useSession';

// Before the first toast is due, so that it can also say that the network is gone.
const Toasts = lazyLater(async () => (await import('./Toasts')).Toasts);
const UpdatePrompt = lazyLater(async () => (await import('./UpdatePrompt')).UpdatePrompt);
const Unknown = () => <Navigate to="/404" replace />;

interface BackofficeProps {
  screens: readonly ScreenProps[];
  /** Routes of screens that are no resource's. */
  children: ReactNode;
}

const Admin = ({ children }: Pick<BackofficeProps, 'children'>) => {
  const session = useSession();
  const adminId = typeof session === 'object' ? session.id : 0;
  const store = useMemo(() => personalStore(adminId), [adminId]);
  const [queries] = useState(sessionQueries);
  const isLapsed = useIsLapsed();
  useEffect(() => {
    // Whoever has signed in again is not shown what was refused for want of a session.
    if (!isLapsed) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [isLapsed, queries]);
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queries}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI layout={Layout} loading={Loading} catchAll={Unknown} accessDenied={Forbidden} disableTelemetry title="">
        <CustomRoutes>
          <Route path="/" element={<LeadOn to="/dashboard" />} />
          {children}
        </CustomRoutes>
        {useScreens().map((screen) => (
          <Resource key={screen.name} {...screen} />
        ))}
      </CoreAdminUI>
      <Part>
        <Toasts />
      </Part>
      <Part>
        <UpdatePrompt />
      </Part>
    </AdminContext>
  );
};

/** The whole of what needs a session. Inside it, locations are react-admin's own; in the address bar, the specification's. */
export const Backoffice = ({ screens, children }: BackofficeProps) => {
  const inner = useInner();
  return (
    <ScreensContext value={screens}>
      <Routes location={inner}>
        <Route path="*" element={<Admin>{children}</Admin>} />
      </Routes>
    </ScreensContext>
  );
};
