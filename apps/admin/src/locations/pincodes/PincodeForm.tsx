import { PINCODE_LENGTH, text } from '@impeller/contracts';
import { BooleanInput } from 'react-admin';
import { TextInput } from '../../records/form/TextInput';

export const PincodeForm = () => (
  <>
    <TextInput source="pincode" isRequired slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: PINCODE_LENGTH } }} />
    <TextInput source="pincodeName" isRequired />
    <BooleanInput source="isDeliverable" helperText={text('pincode.deliverable.help')} />
  </>
);
