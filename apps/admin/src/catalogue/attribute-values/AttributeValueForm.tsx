import { NumberInput } from '../../records/form/NumberInput';
import { TextInput } from '../../records/form/TextInput';

export const AttributeValueForm = () => (
  <>
    <TextInput source="name" isRequired />
    <NumberInput source="priority" isRequired min={0} step={1} />
  </>
);
