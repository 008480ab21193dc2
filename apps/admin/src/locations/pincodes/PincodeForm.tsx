import { text } from '@impeller/contracts';
import { BooleanInput } from 'react-admin';
import { TextInput } from '../../records/form/TextInput';

/** Many write '641 001', and paste it so. */
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

export const PincodeForm = () => (
  <>
    <TextInput source="pincode" isRequired parse={withoutSpaces} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
    <TextInput source="pincodeName" isRequired />
    <BooleanInput source="isDeliverable" helperText={text('pincode.deliverable.help')} />
  </>
);
