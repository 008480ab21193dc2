import { ATTRIBUTE_SCOPES, text } from '@impeller/contracts';
import { SelectInput } from 'react-admin';
import { TextInput } from '../../records/form/TextInput';

const scopes = ATTRIBUTE_SCOPES.map((scope) => ({ id: scope, name: text(`attribute.scope.${scope}`) }));

export const AttributeForm = () => (
  <>
    <TextInput source="name" isRequired />
    <SelectInput source="applicableFor" isRequired choices={scopes} emptyText={undefined} />
  </>
);
