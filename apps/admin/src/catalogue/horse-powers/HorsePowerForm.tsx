import { HORSE_POWER_NAME } from '@impeller/contracts';
import { TextInput } from 'react-admin';
import { ImageInput } from '../../records/form/ImageInput';

export const HorsePowerForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: HORSE_POWER_NAME.max } }} />
    <ImageInput source="image" />
    <TextInput source="description" multiline minRows={3} />
  </>
);
