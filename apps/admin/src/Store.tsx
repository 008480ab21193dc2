import { IMPORT_SCREEN, loadScreenTexts, MAIL_TEMPLATES_SCREEN, PROFILE_SCREEN } from '@impeller/contracts';
import { Route } from 'react-router-dom';
import { lazyScreen } from './records/lazyScreen';
import { askForFirstRows } from './records/list/firstRows';
import { screenList } from './screenList';
import { Backoffice } from './shell/Backoffice';
import { LeadOn } from './shell/LeadOn';
import { toQuery, toRoute } from './shell/routing';

const ProfileScreen = lazyScreen(async () => (await import('./administration/profile/ProfileScreen')).ProfileScreen);
const Dashboard = lazyScreen(async () => (await import('./dashboard/Dashboard')).Dashboard);
const ImportScreen = lazyScreen(async () => (await import('./catalogue/product-import/ImportScreen')).ImportScreen);

const JobsScreen = lazyScreen(async () => (await import('./administration/jobs/JobsScreen')).JobsScreen);

const MailTemplatesScreen = lazyScreen(
  async () => (await import('./administration/mail-templates/MailTemplatesScreen')).MailTemplatesScreen,
);

/** The list at that address, and react-admin's path to it; undefined for any other screen. */
function listAt(address: string) {
  const route = toRoute(address);
  const [, path, of] = route.split('/');
  const screen = of === undefined || of === 'of' ? screenList.find(({ name }) => name === path) : undefined;
  return screen && { screen, route };
}

/** Loads the code of the list at this address; for any other screen its texts. */
export async function preloadScreen(address: string): Promise<void> {
  const list = listAt(address);
  if (list) await list.screen.options.preloadList();
  else await loadScreenTexts().catch(() => undefined); // the screen itself says what failed
}

/** Asks for the rows of the list at this address, for whoever is signed in. */
export async function preloadRows(address: string, search: string): Promise<void> {
  const list = listAt(address);
  if (list) await askForFirstRows(list.screen, { pathname: list.route, search: toQuery(search) });
}

/** The back-office with all its screens. */
export const Store = () => (
  <Backoffice screens={screenList}>
    <Route path="/profile" element={<LeadOn to={PROFILE_SCREEN} />} />
    <Route path={PROFILE_SCREEN} element={<ProfileScreen />} />
    <Route path="/dashboard" element={<Dashboard />} />
    <Route path={IMPORT_SCREEN} element={<ImportScreen />} />
    <Route path="/jobs" element={<JobsScreen />} />
    <Route path={MAIL_TEMPLATES_SCREEN} element={<MailTemplatesScreen />} />
  </Backoffice>
);
