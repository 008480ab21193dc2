import { TextInput } from '../../records/form/TextInput';

export const MeasurementUnitForm = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="code" isRequired />
  </>
);
