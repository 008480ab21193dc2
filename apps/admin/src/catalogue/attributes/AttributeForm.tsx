import { ATTRIBUTE_NAME, ATTRIBUTE_SCOPES } from '@impeller/contracts';
import { SelectInput, TextInput } from 'react-admin';

const scopes = ATTRIBUTE_SCOPES.map((scope) => ({ id: scope, name: scope }));

export const AttributeForm = () => (
  <>
    <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: ATTRIBUTE_NAME.max } }} />
    <SelectInput source="applicableFor" isRequired choices={scopes} emptyText={undefined} />
  </>
);
