import { brand, type Brand } from '@impeller/contracts';
import { DataTable, EditButton } from 'react-admin';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { RecordList } from '../../records/list/RecordList';

const Column = DataTable.Col<Brand>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

export const BrandList = () => (
  <RecordList contract={brand} filters={filters}>
    <DataTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="name" field={NameWithSwitch} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column label={false} source="actions" disableSort>
        <EditButton />
      </Column>
    </DataTable>
  </RecordList>
);
