import { campaignRedeem } from '@impeller/contracts';
import Icon from '@mui/icons-material/RedeemOutlined';
import { screens } from '../../records/screens';

export const campaignRedeems = screens(campaignRedeem, {
  list: async () => (await import('./RedeemList')).RedeemList,
  relations: ['user'],
  icon: Icon,
});
