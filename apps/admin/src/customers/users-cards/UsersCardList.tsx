import { usersCard, type UsersCard } from '@impeller/contracts';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

const Column = ListColumn<UsersCard>;
/** As it stands on the card: 07/29. */
const expiry = ({ expiryMonth, expiryYear }: UsersCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;

/** The cards that a customer has let the payment provider keep; nobody changes them here. */
export const UsersCardList = () => (
  <RecordList contract={usersCard} filters={[]}>
    <RecordTable>
      <Column source="id" />
      <Column source="network" />
      <Column source="lastFour" render={({ lastFour }) => `•••• ${lastFour}`} />
      <Column source="expiryMonth" disableSort render={expiry} />
      <Column source="nameOnCard" render={({ nameOnCard }) => <Clipped>{nameOnCard}</Clipped>} />
      <Column source="createdTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);
