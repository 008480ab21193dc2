import { RESET_SCREEN } from '@impeller/contracts';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useRouteError } from 'react-router-dom';
import { restoreSession } from './data/session';
import { lazyFirst, NotLoaded } from './records/lazyScreen';
import { Loading } from './shell/Loading';
import { NavigationFailed } from './shell/NavigationFailed';
import { plainPath } from './shell/plainPath';
import { forwarded } from './shell/redirect';
import { SessionGate } from './shell/SessionGate';
import { preloadScreen, Store } from './Store';

const PUBLIC = ['/login', '/recover-password', '/auth-redirect', '/401', '/404'];
const PublicScreens = lazyFirst(async () => (await import('./shell/PublicScreens')).PublicScreens);

/** `/redirect/{path}` forwards to `/{path}`, its query kept. */
const Forward = () => <Navigate to={forwarded(useLocation())} replace />;

/** Loads the code of this address while the session is looked up: each would otherwise wait for the other. */
export async function prepare(pathname: string): Promise<void> {
  if (!PUBLIC.includes(plainPath(pathname)) && !pathname.startsWith(RESET_SCREEN))
    await Promise.all([restoreSession(), preloadScreen(pathname)]);
}

/** The public screens, and behind the session's gate everything else. */
export const App = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      {PUBLIC.map((path) => (
        <Route key={path} path={path} element={<PublicScreens />} />
      ))}
      <Route path={`${RESET_SCREEN}*`} element={<PublicScreens />} />
      <Route path="/redirect/*" element={<Forward />} />
      <Route
        path="*"
        element={
          <SessionGate>
            <Store />
          </SessionGate>
        }
      />
    </Routes>
  </Suspense>
);

/** Shown where the router itself finds nothing to show: an address that is none, or one whose code cannot be loaded. */
export const Lost = () =>
  useRouteError() instanceof NotLoaded ? (
    <NavigationFailed onRetry={() => location.reload()} />
  ) : (
    <Suspense fallback={<Loading />}>
      <PublicScreens />
    </Suspense>
  );
