import { formatRupees, text, walletTransaction, WALLET_ACTIONS, type WalletTransaction } from '@impeller/contracts';
import CreditIcon from '@mui/icons-material/AddCircleOutlined';
import DebitIcon from '@mui/icons-material/RemoveCircleOutlined';
import { Chip, Link, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { lazyLater } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import { ChoiceFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';

const MoveButton = lazyLater(async () => (await import('./MoveButton')).MoveButton);
const Balance = lazyLater(async () => (await import('./Balance')).Balance);

const Column = ListColumn<WalletTransaction>;
const filters = [<ChoiceFilter key="action" source="action||$eq" choices={WALLET_ACTIONS} alwaysOn />];
const LOOKS = {
  credit: { color: 'success', icon: <CreditIcon />, label: text('wallet.credit') },
  debit: { color: 'error', icon: <DebitIcon />, label: text('wallet.debit') },
} as const;

/** A customer's wallet: the ledger, the balance, and for whom it is permitted the way to credit or debit it. */
export const WalletScreen = () => (
  <RecordList contract={walletTransaction} filters={filters} actions={<Actions />}>
    <RecordTable>
      <Column source="id" />
      <Column source="amount" align="right" render={({ amount }) => formatRupees(amount)} />
      <Column source="action" render={({ action }) => <Chip size="small" variant="outlined" {...LOOKS[action]} />} />
      <Column source="comments" render={(movement) => <Comments {...movement} />} />
      <Column source="balance" align="right" render={({ balance }) => formatRupees(balance)} />
      <Column source="madeBy" />
      <Column source="createdTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);

/** Why the money moved; where an order made it, that leads to the order. */
const Comments = ({ comments, orderId }: WalletTransaction) => {
  const may = useHolds();
  if (!orderId) return <Clipped>{comments}</Clipped>;
  const name = text('wallet.order', { id: orderId });
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <Clipped>{comments}</Clipped>
      <span>
        ·{' '}
        {may('orders:view') ? (
          <Link component={LinkBase} to={`/orders/${orderId}/show`} underline="always">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    </Stack>
  );
};

const Actions = () => {
  const may = useHolds();
  return (
    <Part>
      <Balance />
      {may(walletTransaction.can('create')) && <MoveButton />}
    </Part>
  );
};
