import { campaignRedeem, formatRupees, type CampaignRedeem, type User } from '@impeller/contracts';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { MobileFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

type Row = CampaignRedeem & { user: Pick<User, 'fullName' | 'mobileNumber' | 'emailAddress'> };
const Column = ListColumn<Row>;
const filters = [
  <TextFilter key="name" source="user.fullName||$contL" alwaysOn />,
  <MobileFilter key="mobile" source="user.mobileNumber||$contL" alwaysOn />,
];

/** Who had a campaign for their points. */
export const RedeemList = () => (
  <RecordList contract={campaignRedeem} filters={filters}>
    <RecordTable>
      <Column source="id" />
      <Column source="user.fullName" render={({ user }) => <Clipped>{user.fullName}</Clipped>} />
      <Column source="user.mobileNumber" render={({ user }) => user.mobileNumber} />
      <Column source="user.emailAddress" render={({ user }) => <Clipped>{user.emailAddress}</Clipped>} />
      <Column source="redeemedPoints" align="right" render={({ redeemedPoints }) => formatRupees(redeemedPoints)} />
      <Column source="createdTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);
