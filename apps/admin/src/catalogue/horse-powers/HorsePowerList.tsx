import { horsePower, type HorsePower } from '@impeller/contracts';
import { DataTable, EditButton } from 'react-admin';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { RecordList } from '../../records/list/RecordList';

const Column = DataTable.Col<HorsePower>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

export const HorsePowerList = () => (
  <RecordList contract={horsePower} filters={filters}>
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
