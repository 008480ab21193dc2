import { ZIP_LENGTH } from '@impeller/contracts';
import { NumberInput } from '../../records/form/NumberInput';
import { TextInput } from '../../records/form/TextInput';

export const CountryForm = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="code" isRequired />
    <NumberInput source="zipCodeMinLength" isRequired min={ZIP_LENGTH.min} max={ZIP_LENGTH.max} />
    <NumberInput source="zipCodeMaxLength" isRequired min={ZIP_LENGTH.min} max={ZIP_LENGTH.max} />
  </>
);
