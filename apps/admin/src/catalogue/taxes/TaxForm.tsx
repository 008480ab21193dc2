import { country, INDIA_ID, TAX_NAME, TAX_RATE } from '@impeller/contracts';
import { NumberInput, TextInput } from 'react-admin';
import { PickInput } from '../../records/form/PickInput';

export const TaxForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: TAX_NAME.max } }} />
    <PickInput source="countryId" of={country} isRequired defaultValue={INDIA_ID} />
    <NumberInput source="rate" isRequired min={TAX_RATE.min} max={TAX_RATE.max} />
  </>
);
