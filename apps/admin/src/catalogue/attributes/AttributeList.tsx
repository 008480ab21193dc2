import { attribute, attributeValue, text, type Attribute } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import { LinkBase, TextField, useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { EditLink } from '../../records/fields/EditLink';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { listPath, useReadOnly } from '../../records/parent';

const Column = ListColumn<Attribute>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

export const AttributeList = () => (
  <RecordList contract={attribute} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="name" field={NameWithSwitch} />
      <Column source="applicableFor" field={TextField} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column label={false} source="actions" disableSort>
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <ValuesLink />
          <EditLink />
        </Stack>
      </Column>
    </RecordTable>
  </RecordList>
);

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
