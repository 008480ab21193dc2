import { CATEGORY_PRIORITY } from '@impeller/contracts';
import { BooleanInput } from 'react-admin';
import { ImageInput } from '../../records/form/ImageInput';
import { NumberInput } from '../../records/form/NumberInput';
import { TextInput } from '../../records/form/TextInput';
import { ParentInput } from './ParentInput';

export const CategoryForm = () => (
  <>
    <TextInput source="name" isRequired />
    <ParentInput />
    <ImageInput source="icon" use="icon" isRequired />
    <ImageInput source="image" />
    <TextInput source="description" multiline minRows={3} />
    <NumberInput source="priority" isRequired min={CATEGORY_PRIORITY.min} max={CATEGORY_PRIORITY.max} step={1} />
    <BooleanInput source="featured" />
  </>
);
