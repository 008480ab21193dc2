import { attribute, attributeValue, text, type Attribute } from '@impeller/contracts';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { PlainList } from '../../records/list/PlainList';
import { listPath, useReadOnly } from '../../records/parent';

export const AttributeList = () => (
  <PlainList contract={attribute} columns={['applicableFor']} cells={{ applicableFor: Scope }} rowActions={<ValuesLink />} />
);

const Scope = () => {
  const record = useRecordContext<Attribute>();
  return record ? text(`attribute.scope.${record.applicableFor}`) : null;
};

/** To the attribute's values; the protected attribute has no such link (specification §2). */
const ValuesLink = () => {
  const record = useRecordContext<Attribute>();
  const may = useHolds();
  const isReadOnly = useReadOnly(record);
  if (!record || isReadOnly || !may(attributeValue.can('view'))) return null;
  return (
    <Button size="small" component={LinkBase} to={listPath(attributeValue, record.id)}>
      {text('list.values')}
    </Button>
  );
};
