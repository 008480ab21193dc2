import { admin } from '@impeller/contracts';
import Icon from '@mui/icons-material/BadgeOutlined';
import { screens } from '../../records/screens';

export const admins = screens(admin, {
  list: async () => (await import('./AdminList')).AdminList,
  form: async () => (await import('./AdminForm')).AdminForm,
  icon: Icon,
});
