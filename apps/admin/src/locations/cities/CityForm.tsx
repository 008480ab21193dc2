import { state } from '@impeller/contracts';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';

export const CityForm = () => (
  <>
    <TextInput source="name" isRequired />
    <PickInput source="stateId" of={state} isRequired />
  </>
);
