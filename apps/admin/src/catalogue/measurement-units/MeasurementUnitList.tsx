import { measurementUnit, type MeasurementUnit } from '@impeller/contracts';
import { EditLink } from '../../records/fields/EditLink';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

const Column = ListColumn<MeasurementUnit>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

export const MeasurementUnitList = () => (
  <RecordList contract={measurementUnit} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="name" field={NameWithSwitch} />
      <Column source="code" />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column label={false} source="actions" disableSort>
        <EditLink />
      </Column>
    </RecordTable>
  </RecordList>
);
