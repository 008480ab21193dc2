import { country, INDIA_ID, TAX_RATE } from '@impeller/contracts';
import { NumberInput } from 'react-admin';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';

export const TaxForm = () => (
  <>
    <TextInput source="name" isRequired />
    <PickInput source="countryId" of={country} isRequired defaultValue={INDIA_ID} />
    <NumberInput source="rate" isRequired min={TAX_RATE.min} max={TAX_RATE.max} />
  </>
);
