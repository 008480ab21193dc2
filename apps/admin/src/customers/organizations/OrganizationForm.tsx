import { text } from '@impeller/contracts';
import { TextInput } from '../../records/form/TextInput';
import { FssaiInput } from './FssaiInput';

export const OrganizationForm = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="gstNumber" isRequired helperText={text('organization.gst.help')} />
    <TextInput source="panNumber" isRequired />
    <FssaiInput />
  </>
);
