import { organization } from '@impeller/contracts';
import Icon from '@mui/icons-material/BusinessOutlined';
import { screens } from '../../records/screens';

export const organizations = screens(organization, {
  list: async () => (await import('./OrganizationList')).OrganizationList,
  form: async () => (await import('./OrganizationForm')).OrganizationForm,
  icon: Icon,
});
