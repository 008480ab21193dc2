import { text, type AdminRole } from '@impeller/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import { TextInput } from '../../records/form/TextInput';
import { PermissionMatrix } from './PermissionMatrix';

export const AdminRoleForm = () => {
  const role = useRecordContext<AdminRole>();
  return (
    <>
      <TextInput source="name" isRequired />
      <BooleanInput source="demandsSecondFactor" helperText={text('adminRole.secondFactor.help')} />
      {/* The superadmin's would stand there empty, for it needs none. */}
      {!role?.isSuperadmin && <PermissionMatrix />}
    </>
  );
};
