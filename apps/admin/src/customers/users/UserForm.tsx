import { USER_STATUSES, usersRole } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { PasswordInput, SelectInput, useRecordContext } from 'react-admin';
import { GenderInput } from '../../records/form/GenderInput';
import { ImageInput } from '../../records/form/ImageInput';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';
import { OrganizationInput } from '../organizations/OrganizationInput';
import { FormLinks } from './UserLinks';

const statuses = USER_STATUSES.map((status) => ({ id: status, name: status }));

/** A customer; the password is asked for when there is none yet. */
export const UserForm = () => {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      {!isNew && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ml: -0.5 }}>
          <FormLinks />
        </Stack>
      )}
      <TextInput source="fullName" isRequired />
      <TextInput source="emailAddress" type="email" isRequired />
      <TextInput source="mobileNumber" type="tel" isRequired />
      {isNew && <PasswordInput source="password" isRequired autoComplete="new-password" />}
      <SelectInput source="status" isRequired choices={statuses} emptyText={undefined} />
      <PickInput source="usersRoleId" of={usersRole} isRequired />
      <OrganizationInput isRequired />
      <TextInput source="panNumber" />
      <TextInput source="gstNumber" />
      <TextInput source="shopName" />
      <TextInput source="address" multiline minRows={2} />
      <GenderInput />
      <ImageInput source="avatar" />
    </>
  );
};
