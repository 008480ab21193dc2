import { formatRupees, user, USER_STATUSES, type User } from '@impeller/contracts';
import { ExportButton } from '../../records/export/ExportButton';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { StatusChip } from '../../records/fields/StatusChip';
import { ActionColumn } from '../../records/list/ActionColumn';
import { ChoiceFilter, EnabledFilter, MobileFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { OrganizationCell } from './OrganizationCell';
import { RowLinks } from './UserLinks';
import { UserName } from './UserName';

const Column = ListColumn<User>;
const filters = [
  <TextFilter key="fullName" source="fullName||$contL" alwaysOn />,
  <TextFilter key="emailAddress" source="emailAddress||$contL" alwaysOn />,
  <MobileFilter key="mobileNumber" source="mobileNumber||$contL" alwaysOn />,
  <ChoiceFilter key="status" source="status||$eq" choices={USER_STATUSES} />,
  <EnabledFilter key="enabled" source="enabled" />,
];

/** The customers; on a laptop, where not all columns have room, the table scrolls sideways. */
export const UserList = () => (
  <RecordList contract={user} filters={filters} actions={<ExportButton contract={user} />}>
    <RecordTable isCrowded>
      <Column source="id" />
      <Column source="fullName" field={UserName} />
      <Column source="status" render={({ status }) => <StatusChip status={status} />} />
      <Column source="emailAddress" render={({ emailAddress }) => <Clipped>{emailAddress}</Clipped>} />
      <Column source="mobileNumber" />
      <Column source="walletBalance" align="right" render={({ walletBalance }) => formatRupees(walletBalance)} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column source="organizationId" disableSort field={OrganizationCell} />
      <ActionColumn>
        <RowLinks />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);
