import {
  city,
  country,
  EDITABLE_NOTIFICATIONS,
  formatCount,
  formatDay,
  istDay,
  notification,
  SEND_TO_ALL,
  state,
  text,
  type Notification,
} from '@impeller/contracts';
import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { Clipped } from '../../records/fields/Clipped';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { RecordLink } from '../../records/fields/NameWithSwitch';
import { Moment, RelativeDate } from '../../records/fields/RelativeDate';
import { DeleteAction } from '../../records/form/DeleteAction';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, PickFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { NotificationChip } from './NotificationChip';

type Named = { readonly name: string } | null;
type Row = Notification & { readonly country?: Named; readonly state?: Named; readonly city?: Named };

const Column = ListColumn<Row>;
const filters = [
  <TextFilter key="title" source="title||$contL" alwaysOn />,
  <PickFilter key="country" source="countryId||$eq" of={country} />,
  <PickFilter key="state" source="stateId||$eq" of={state} within="countryId" alwaysOn />,
  <PickFilter key="city" source="cityId||$eq" of={city} within="stateId" />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

export const NotificationList = () => (
  <RecordList contract={notification} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']} isCrowded>
      <Column source="id" />
      <Column source="title" field={Title} />
      <Column source="message" render={({ message }) => <Clipped>{message}</Clipped>} />
      <Column source="stateId" disableSort render={placeOf} />
      <Column source="cityId" disableSort render={(record) => record.city?.name ?? '–'} />
      <Column source="status" render={({ status }) => <NotificationChip status={status} />} />
      <Column source="dueTimestamp" render={whenOf} />
      <Column source="sent" align="right" render={counts} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn>
        <DeleteAction contract={notification} />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);

/** The state; or, of what is wider than one, that it is all of them. Clients say the country beside whatever is narrower. */
const placeOf = ({ state: of, country: wide, cityId, pincodeId, sendToAll }: Row): string => {
  if (of) return of.name;
  if (sendToAll) return text('notification.toAll');
  const isWhole = wide && !cityId && !pincodeId;
  return isWhole ? text('notification.allOf', { name: wide.name }) : '–';
};

/** When it goes or went; a draft's is planned. */
const whenOf = ({ dueTimestamp: due, notificationDate: day, notificationTime: time }: Row) => {
  if (due) return <Moment value={due} isDue />;
  return day ? `${formatDay(istDay(day).start)} ${time ?? ''}` : '–';
};

/** Devices that have it, of how many. */
const counts = ({ sent, devices }: Row): string =>
  devices === null ? '–' : text('notification.sentOf', { sent: formatCount(sent), devices: formatCount(devices) });

/** The title; what has not begun can be switched on and off, for all users off by anybody and on by whoever may send to them. */
export const Title = () => {
  const record = useRecordContext<Row>();
  const may = useHolds();
  if (!record) return null;
  const oneWay = record.sendToAll && !may(SEND_TO_ALL) ? text('notification.sendToAll.oneWay') : undefined;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      {EDITABLE_NOTIFICATIONS.includes(record.status) && <EnabledSwitch oneWay={oneWay} />}
      <RecordLink name={record.title} />
    </Stack>
  );
};
