import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from './shell/Loading';
import { LoginPage } from './shell/LoginPage';
import { NotFound, Unauthorized } from './shell/DeadEnds';
import { PublicFrame } from './shell/PublicFrame';
import { RecoverPage } from './shell/RecoverPage';
import { SessionGate } from './shell/SessionGate';

const Backoffice = lazy(async () => ({ default: (await import('./shell/Backoffice')).Backoffice }));

/** `/redirect/{path}` forwards to `/{path}`, its query kept. */
const Forward = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={{ pathname: pathname.replace(/^\/redirect\/+/, '/'), search }} replace />;
};

/** The public screens, and behind the session's gate everything else. */
export const App = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/recover-password" element={<RecoverPage />} />
        <Route path="/401" element={<Unauthorized />} />
        <Route path="/404" element={<NotFound />} />
      </Route>
      <Route path="/redirect/*" element={<Forward />} />
      <Route
        path="*"
        element={
          <SessionGate>
            <Backoffice />
          </SessionGate>
        }
      />
    </Routes>
  </Suspense>
);
