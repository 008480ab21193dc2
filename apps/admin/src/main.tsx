import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, Lost, prepare } from './App';
import { settled } from './records/firstView';
import { plainPath } from './shell/plainPath';

// A data router: only that one can hold back a navigation while a form has unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <App />, errorElement: <Lost /> }]);

// The system's own font stands in until then, or for it: a cold start does not wait for this one.
settled.then(() => import('@fontsource-variable/inter/wght.css')).catch(() => undefined);

/** Keeps the build's files at hand for everybody, signed in or not. */
const keep = async () => (await import('./shell/updates')).keepUpToDate();
// The window of /auth-redirect closes at once; in development there is nothing to keep.
if (!import.meta.env.DEV && plainPath(location.pathname) !== '/auth-redirect') settled.then(keep).catch(() => undefined);

/** Milliseconds until the page says that it is loading, rather than nothing. */
const PATIENCE = 1_000;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));

const show = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

void Promise.race([prepare(location), patience]).then(show, show); // what failed, the screen itself says
