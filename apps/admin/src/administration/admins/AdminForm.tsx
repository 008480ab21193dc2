import { adminRole, DEFAULT_ROLE_ID, PASSWORD, SUPERADMIN, text, PROFILE_SCREEN } from '@impeller/contracts';
import { PasswordInput, useRecordContext } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { GenderInput } from '../../records/form/GenderInput';
import { ImageInput } from '../../records/form/ImageInput';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';
import { Permission } from '../Permission';
import { SecondFactorReset } from './SecondFactorReset';
import { useOwnId } from '../useOwnId';

const ROLE_CHOOSERS = [SUPERADMIN];

/** Whoever edits themselves does so in the profile, which asks for the current password. */
export const AdminForm = () => {
  const record = useRecordContext();
  const ownId = useOwnId();
  if (record && record.id === ownId) return <Navigate to={PROFILE_SCREEN} replace />;
  return (
    <>
      <ImageInput source="avatar" />
      <TextInput source="fullName" isRequired />
      <TextInput source="emailAddress" type="email" autoComplete="off" isRequired />
      <TextInput source="mobileNumber" type="tel" autoComplete="off" isRequired />
      {!record && (
        <PasswordInput
          source="password"
          isRequired
          autoComplete="new-password"
          helperText={text('admin.password.help', { min: PASSWORD.min })}
        />
      )}
      <GenderInput />
      <Permission roles={ROLE_CHOOSERS}>
        <PickInput source="adminsRoleId" of={adminRole} isRequired defaultValue={DEFAULT_ROLE_ID} />
      </Permission>
      <SecondFactorReset />
    </>
  );
};
