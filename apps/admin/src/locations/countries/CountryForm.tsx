import { COUNTRY_CODE, COUNTRY_NAME, ZIP_LENGTH } from '@impeller/contracts';
import { NumberInput, TextInput } from 'react-admin';

export const CountryForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: COUNTRY_NAME.max } }} />
    <TextInput source="code" isRequired slotProps={{ htmlInput: { maxLength: COUNTRY_CODE.max } }} />
    <NumberInput source="zipCodeMinLength" isRequired min={ZIP_LENGTH.min} max={ZIP_LENGTH.max} />
    <NumberInput source="zipCodeMaxLength" isRequired min={ZIP_LENGTH.min} max={ZIP_LENGTH.max} />
  </>
);
