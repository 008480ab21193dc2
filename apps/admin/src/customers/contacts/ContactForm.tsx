import { TextInput } from '../../records/form/TextInput';
import { OrganizationInput } from '../organizations/OrganizationInput';

export const ContactForm = () => (
  <>
    <TextInput source="contactPersonName" isRequired />
    <TextInput source="mobileNumber" type="tel" isRequired />
    <TextInput source="emailAddress" type="email" />
    <OrganizationInput />
  </>
);
