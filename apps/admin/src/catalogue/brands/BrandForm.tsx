import { BRAND_NAME } from '@impeller/contracts';
import { TextInput } from 'react-admin';
import { ImageInput } from '../../records/form/ImageInput';

export const BrandForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: BRAND_NAME.max } }} />
    <ImageInput source="image" />
    <TextInput source="description" multiline minRows={3} />
  </>
);
