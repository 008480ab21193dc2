import { organization } from '@impeller/contracts';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';

export const ContactForm = () => (
  <>
    <TextInput source="contactPersonName" isRequired />
    <TextInput source="mobileNumber" type="tel" isRequired />
    <TextInput source="emailAddress" type="email" />
    <PickInput source="organizationId" of={organization} />
  </>
);
