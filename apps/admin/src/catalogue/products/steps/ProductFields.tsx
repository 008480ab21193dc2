import { PRODUCT_NAME, SHORT_DESCRIPTION, SKU, text } from '@impeller/contracts';
import { TextInput } from 'react-admin';
import { RichTextInput } from '../../../records/form/rich/RichTextInput';
import { TagsInput } from '../../../records/form/TagsInput';
import { Group, Pair } from './Group';
import { TypeInput } from './TypeInput';

const limit = (maxLength: number) => ({ htmlInput: { maxLength } });

export const ProductFields = () => (
  <Group title={text('editor.group.basics')}>
    <TextInput source="name" isRequired slotProps={limit(PRODUCT_NAME.max)} />
    <Pair>
      <TypeInput />
      <TextInput source="sku" slotProps={limit(SKU.max)} />
    </Pair>
    <TextInput source="shortDescription" multiline minRows={2} slotProps={limit(SHORT_DESCRIPTION.max)} />
    <RichTextInput source="description" />
    <TagsInput source="tags" />
  </Group>
);
