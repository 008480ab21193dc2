import { attributeValue, type AttributeValue } from '@impeller/contracts';
import { EditLink } from '../../records/fields/EditLink';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

const Column = ListColumn<AttributeValue>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

/** The values of one attribute. */
export const AttributeValueList = () => (
  <RecordList contract={attributeValue} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="name" field={NameWithSwitch} />
      <Column source="priority" align="right" />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column label={false} source="actions" disableSort>
        <EditLink />
      </Column>
    </RecordTable>
  </RecordList>
);
