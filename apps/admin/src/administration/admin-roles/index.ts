import { adminRole } from '@impeller/contracts';
import Icon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { screens } from '../../records/screens';

export const adminRoles = screens(adminRole, {
  list: async () => (await import('./AdminRoleList')).AdminRoleList,
  form: async () => (await import('./AdminRoleForm')).AdminRoleForm,
  icon: Icon,
});
