import { country, TAX_RATE } from '@impeller/contracts';
import { NumberInput } from '../../records/form/NumberInput';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';

export const TaxForm = () => (
  <>
    <TextInput source="name" isRequired />
    <PickInput source="countryId" of={country} isRequired />
    <NumberInput source="rate" isRequired min={TAX_RATE.min} max={TAX_RATE.max} />
  </>
);
