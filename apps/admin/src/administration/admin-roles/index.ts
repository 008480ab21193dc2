import { adminRole, text, type AdminRole } from '@impeller/contracts';
import Icon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { currentSession } from '../../data/session';
import { screens } from '../../records/screens';
import { whyFixed } from './useFixedRole';

export const adminRoles = screens(adminRole, {
  list: async () => (await import('./AdminRoleList')).AdminRoleList,
  form: async () => (await import('./AdminRoleForm')).AdminRoleForm,
  icon: Icon,
  closed: (role) => {
    const why = whyFixed(role as AdminRole, currentSession());
    return why && text(why);
  },
  keepsClosed: true,
});
