import { IMPORT_SCREEN, loadScreenTexts, MAIL_TEMPLATES_SCREEN, PROFILE_SCREEN } from '@impeller/contracts';
import { Route } from 'react-router-dom';
import { lazyScreen } from './records/lazyScreen';
import { screenList } from './screenList';
import { Backoffice } from './shell/Backoffice';
import { LeadOn } from './shell/LeadOn';

const ProfileScreen = lazyScreen(async () => (await import('./administration/profile/ProfileScreen')).ProfileScreen);
const Dashboard = lazyScreen(async () => (await import('./dashboard/Dashboard')).Dashboard);
const ImportScreen = lazyScreen(async () => (await import('./catalogue/product-import/ImportScreen')).ImportScreen);

const JobsScreen = lazyScreen(async () => (await import('./administration/jobs/JobsScreen')).JobsScreen);

const MailTemplatesScreen = lazyScreen(
  async () => (await import('./administration/mail-templates/MailTemplatesScreen')).MailTemplatesScreen,
);

/** Loads the code of the list at this address; for any other screen its texts. */
export async function preloadScreen(pathname: string): Promise<void> {
  const [, screen, view] = pathname.split('/');
  if (view !== 'list')
    await loadScreenTexts().catch(() => undefined); // the screen itself says what failed
  else await screenList.find(({ options }) => options.contract.screen === screen)?.options.preloadList();
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
