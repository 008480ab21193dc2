import { ImageInput } from '../../records/form/ImageInput';
import { TextInput } from '../../records/form/TextInput';

export const BrandForm = () => (
  <>
    <TextInput source="name" isRequired />
    <ImageInput source="image" />
    <TextInput source="description" multiline minRows={3} />
  </>
);
