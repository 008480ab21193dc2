import { pincode, type Pincode } from '@impeller/contracts';
import { TextField } from 'react-admin';
import { ExportButton } from '../../records/export/ExportButton';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, PincodeFilter, TextFilter, YesNoFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { DeliveryOfListButton } from '../delivery/DeliveryButton';

const Column = ListColumn<Pincode>;

const FILTERS = [
  <PincodeFilter key="pincode" source="pincode||$starts" alwaysOn />,
  <TextFilter key="pincodeName" source="pincodeName||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
  <YesNoFilter key="isDeliverable" source="isDeliverable" alwaysOn />,
];

const ACTIONS = (
  <>
    <DeliveryOfListButton />
    <ExportButton contract={pincode} />
  </>
);

/** The pincodes of a city, each with the post office that it is called after, and whether the store delivers there. */
export const PincodeList = () => (
  <RecordList contract={pincode} filters={FILTERS} actions={ACTIONS}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="pincode" field={NameWithSwitch} />
      <Column source="pincodeName" field={TextField} />
      <Column source="isDeliverable" field={Delivery} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn />
    </RecordTable>
  </RecordList>
);

const Delivery = () => <EnabledSwitch source="isDeliverable" />;
