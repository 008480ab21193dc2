import { text, type AdminRole } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { BooleanInput, useRecordContext } from 'react-admin';
import { TextInput } from '../../records/form/TextInput';
import { PermissionMatrix } from './PermissionMatrix';
import { useFixedRole } from './useFixedRole';

export const AdminRoleForm = () => {
  const reason = useFixedRole()(useRecordContext<AdminRole>());
  if (reason) return <Alert severity="info">{text(reason)}</Alert>;
  return (
    <>
      <TextInput source="name" isRequired />
      <BooleanInput source="demandsSecondFactor" helperText={text('adminRole.secondFactor.help')} />
      <PermissionMatrix />
    </>
  );
};
