import { usersRole } from '@impeller/contracts';
import Icon from '@mui/icons-material/GroupsOutlined';
import { screens } from '../../records/screens';

export const usersRoles = screens(usersRole, {
  list: async () => (await import('./UsersRoleList')).UsersRoleList,
  form: async () => (await import('./UsersRoleForm')).UsersRoleForm,
  icon: Icon,
});
