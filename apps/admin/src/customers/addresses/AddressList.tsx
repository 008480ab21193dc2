import { address, type Address } from '@impeller/contracts';
import { Clipped } from '../../records/fields/Clipped';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, PincodeFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

type Named = { name: string } | null;
type Row = Address & { city: Named; state: Named; pincode: { pincode: string } | null };
const Column = ListColumn<Row>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
  <PincodeFilter key="pincode" source="pincode.pincode||$starts" />,
  <TextFilter key="city" source="city.name||$contL" />,
];

/** The addresses of a customer, of a contact or of the shop. */
export const AddressList = () => (
  <RecordList contract={address} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="name" field={NameWithSwitch} />
      <Column source="contactNumber" />
      <Column source="line1" render={({ line1 }) => <Clipped>{line1}</Clipped>} />
      <Column source="cityId" disableSort render={({ city }) => city?.name} />
      <Column source="stateId" disableSort render={({ state }) => state?.name} />
      <Column source="pincodeId" disableSort render={({ pincode }) => pincode?.pincode} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn />
    </RecordTable>
  </RecordList>
);
