import { DESCRIPTION, PRODUCT_NAME, SHORT_DESCRIPTION, SKU, text } from '@impeller/contracts';
import { SelectInput, TextInput } from 'react-admin';
import { TagsInput } from '../../../records/form/TagsInput';
import { typeChoices } from './choices';
import { Group, Pair } from './Group';

const limit = (maxLength: number) => ({ htmlInput: { maxLength } });

export const ProductFields = () => (
  <Group title={text('editor.group.basics')}>
    <TextInput source="name" isRequired slotProps={limit(PRODUCT_NAME.max)} />
    <Pair>
      <SelectInput
        source="productType"
        isRequired
        choices={typeChoices}
        emptyText={undefined}
        helperText={text('editor.type.help')}
      />
      <TextInput source="sku" slotProps={limit(SKU.max)} />
    </Pair>
    <TextInput source="shortDescription" multiline minRows={2} slotProps={limit(SHORT_DESCRIPTION.max)} />
    <TextInput source="description" multiline minRows={4} slotProps={limit(DESCRIPTION.max)} />
    <TagsInput source="tags" />
  </Group>
);
