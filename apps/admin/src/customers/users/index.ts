import { DEFAULT_USERS_ROLE_ID, user } from '@impeller/contracts';
import Icon from '@mui/icons-material/PeopleOutlined';
import { screens } from '../../records/screens';

export const users = screens(user, {
  list: async () => (await import('./UserList')).UserList,
  form: async () => (await import('./UserForm')).UserForm,
  icon: Icon,
  represent: (record) => String(record.fullName),
  blank: { usersRoleId: DEFAULT_USERS_ROLE_ID },
});
