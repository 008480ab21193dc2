import { ATTRIBUTE_VALUE_NAME } from '@impeller/contracts';
import { NumberInput, TextInput } from 'react-admin';

export const AttributeValueForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: ATTRIBUTE_VALUE_NAME.max } }} />
    <NumberInput source="priority" isRequired min={0} step={1} />
  </>
);
