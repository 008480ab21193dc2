import { TextInput } from '../../records/form/TextInput';

export const UsersRoleForm = () => <TextInput source="name" isRequired />;
