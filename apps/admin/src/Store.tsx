import { Route } from 'react-router-dom';
import { lazyScreen } from './records/lazyScreen';
import { screenList } from './screenList';
import { Backoffice } from './shell/Backoffice';

const ImportScreen = lazyScreen(async () => (await import('./catalogue/product-import/ImportScreen')).ImportScreen);

/** The back-office with all its screens. */
export const Store = () => (
  <Backoffice screens={screenList}>
    <Route path="/product/import" element={<ImportScreen />} />
  </Backoffice>
);
