import { text } from '@impeller/contracts';
import { RichTextInput } from '../../../records/form/rich/RichTextInput';
import { TagsInput } from '../../../records/form/TagsInput';
import { TextInput } from '../../../records/form/TextInput';
import { Group, Pair } from './Group';
import { TypeInput } from './TypeInput';

export const ProductFields = () => (
  <Group title={text('editor.group.basics')}>
    <TextInput source="name" isRequired />
    <Pair>
      <TypeInput />
      <TextInput source="sku" />
    </Pair>
    <TextInput source="shortDescription" multiline minRows={2} />
    <RichTextInput source="description" />
    <TagsInput source="tags" />
  </Group>
);
