import { address, ADDRESS_KINDS, setting, text, type Address } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useHolds } from '../../data/useHolds';
import { Clipped } from '../../records/fields/Clipped';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, PincodeFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { editPath, ReadOnlyList, useAbove } from '../../records/parent';

type Named = { name: string } | null;
type Row = Address & { city: Named; state: Named; pincode: { pincode: string } | null };
const Column = ListColumn<Row>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
  <PincodeFilter key="pincode" source="pincode.pincode||$starts" />,
  <TextFilter key="city" source="city.name||$contL" />,
];

/** The addresses of a customer, of a contact or of the shop; the shop's are only looked at by whoever may not change its settings. */
export const AddressList = () => {
  const may = useHolds();
  const isClosed = useAbove(address)?.field === ADDRESS_KINDS.shop.field && !may(setting.can('edit'));
  return (
    <ReadOnlyList value={isClosed}>
      {isClosed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('address.shop.closed')}
        </Alert>
      )}
      <RecordList contract={address} filters={filters}>
        <Rows />
      </RecordList>
    </ReadOnlyList>
  );
};

const Rows = () => (
  <RecordTable hiddenColumns={['createdTimestamp']}>
    <Column source="id" />
    <Column source="name" field={Name} />
    <Column source="contactNumber" />
    <Column source="line1" render={({ line1 }) => <Clipped>{line1}</Clipped>} />
    <Column source="cityId" disableSort render={({ city }) => city?.name} />
    <Column source="stateId" disableSort render={({ state }) => state?.name} />
    <Column source="pincodeId" disableSort render={({ pincode }) => pincode?.pincode} />
    <Column source="createdTimestamp" field={RelativeDate} />
    <ActionColumn />
  </RecordTable>
);

/** Leads to the form also where nothing may be changed: all of it is looked at there. */
const Name = () => <NameWithSwitch source="name" linkTo={(record) => editPath(address.path, record)} />;
