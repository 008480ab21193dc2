import { SERIES_NAME } from '@impeller/contracts';
import { TextInput } from 'react-admin';
import { ImageInput } from '../../records/form/ImageInput';

export const SeriesForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: SERIES_NAME.max } }} />
    <ImageInput source="image" />
    <TextInput source="description" multiline minRows={3} />
  </>
);
