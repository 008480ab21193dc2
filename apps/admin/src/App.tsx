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
import { preloadRows, preloadScreen, Store } from './Store';

const PUBLIC = ['/login', '/recover-password', '/auth-redirect', '/401', '/404'];
const PublicScreens = lazyFirst(async () => (await import('./shell/PublicScreens')).PublicScreens);

/** `/redirect/{path}` forwards to `/{path}`, its query kept. */
const Forward = () => <Navigate to={forwarded(useLocation())} replace />;

/** Milliseconds that a list's first view waits for its rows when all else is there. */
const ROWS_PATIENCE = 150;

/** Loads the code of this address while the session is looked up, and asks for a list's rows as soon as it is known whose. */
export async function prepare({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (PUBLIC.includes(plainPath(pathname)) || pathname.startsWith(RESET_SCREEN)) return;
  const session = restoreSession();
  const rows = session.then(() => preloadRows(pathname, search)).catch(() => undefined); // the list itself says what failed
  await Promise.all([session, preloadScreen(pathname)]);
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, ROWS_PATIENCE))]);
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
