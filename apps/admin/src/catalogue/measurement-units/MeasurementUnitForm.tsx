import { MEASUREMENT_UNIT_CODE, MEASUREMENT_UNIT_NAME } from '@impeller/contracts';
import { TextInput } from 'react-admin';

export const MeasurementUnitForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: MEASUREMENT_UNIT_NAME.max } }} />
    <TextInput source="code" isRequired slotProps={{ htmlInput: { maxLength: MEASUREMENT_UNIT_CODE.max } }} />
  </>
);
