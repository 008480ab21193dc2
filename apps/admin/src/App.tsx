import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyScreen } from './records/lazyScreen';
import { Loading } from './shell/Loading';
import { SessionGate } from './shell/SessionGate';

const Store = lazyScreen(async () => (await import('./Store')).Store);
const PublicScreens = lazyScreen(async () => (await import('./shell/PublicScreens')).PublicScreens);

/** `/redirect/{path}` forwards to `/{path}`, its query kept. */
const Forward = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={{ pathname: pathname.replace(/^\/redirect\/+/, '/'), search }} replace />;
};

/** The public screens, and behind the session's gate everything else. */
export const App = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      {['/login', '/recover-password', '/401', '/404'].map((path) => (
        <Route key={path} path={path} element={<PublicScreens />} />
      ))}
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
