import { campaign } from '@impeller/contracts';
import Icon from '@mui/icons-material/CampaignOutlined';
import { lazyScreen } from '../../records/lazyScreen';
import { screens, type ScreenProps } from '../../records/screens';
import { PARTS } from './campaignRecord';

const CampaignEditor = lazyScreen(async () => (await import('./CampaignEditor')).CampaignEditor);
const NewCampaign = lazyScreen(async () => (await import('./NewCampaign')).NewCampaign);

/** A campaign is edited in two steps, so its forms are its own. */
export const campaigns: ScreenProps = {
  ...screens(campaign, { list: async () => (await import('./CampaignList')).CampaignList, relations: PARTS, icon: Icon }),
  create: <NewCampaign />,
  edit: <CampaignEditor />,
};
