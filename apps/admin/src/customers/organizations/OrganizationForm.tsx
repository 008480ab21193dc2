import { text } from '@impeller/contracts';
import { TextInput } from '../../records/form/TextInput';

export const OrganizationForm = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="gstNumber" isRequired helperText={text('organization.gst.help')} />
    <TextInput source="panNumber" isRequired />
    <TextInput source="fssaiNumber" />
  </>
);
