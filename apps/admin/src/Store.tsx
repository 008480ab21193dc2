import { IMPORT_SCREEN } from '@impeller/contracts';
import { Route } from 'react-router-dom';
import { lazyScreen } from './records/lazyScreen';
import { screenList } from './screenList';
import { Backoffice } from './shell/Backoffice';

const Dashboard = lazyScreen(async () => (await import('./dashboard/Dashboard')).Dashboard);
const ImportScreen = lazyScreen(async () => (await import('./catalogue/product-import/ImportScreen')).ImportScreen);

/** Loads the code of the list at this address. */
export async function preloadScreen(pathname: string): Promise<void> {
  const [, screen, view] = pathname.split('/');
  if (view === 'list') await screenList.find(({ options }) => options.contract.screen === screen)?.options.preloadList();
}

/** The back-office with all its screens. */
export const Store = () => (
  <Backoffice screens={screenList}>
    <Route path="/dashboard" element={<Dashboard />} />
    <Route path={IMPORT_SCREEN} element={<ImportScreen />} />
  </Backoffice>
);
