import { usersRole } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const UsersRoleList = () => <PlainList contract={usersRole} />;
