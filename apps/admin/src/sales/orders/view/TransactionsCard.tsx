import { formatMoney, formatRupees, text, transaction, type Transaction } from '@impeller/contracts';
import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { fieldLabel, resourceLabel } from '../../../data/i18nProvider';
import { Moment } from '../../../records/fields/RelativeDate';
import { amountOf, kindName, sourceName } from '../../transactions/words';
import { fitted } from '../fitted';
import type { OrderRecord } from '../orderRecord';
import { refundableOf } from './refundable';
import { RefundButton } from './RefundButton';
import { ROOMY } from './roomy';
import { Section } from './Section';
import { Wide } from './Wide';

const label = (field: string) => fieldLabel(transaction.path, field);

/** What came in for the order and what went back. */
export const TransactionsCard = ({ order }: { order: OrderRecord }) => {
  const { transactions = [] } = order;
  return (
    <Section title={resourceLabel(transaction.path)}>
      {transactions.length === 0 ? (
        <Typography color="textSecondary">{noneText(order)}</Typography>
      ) : (
        <Wide>
          <Table size="small" sx={fitted}>
            <TableHead>
              <TableRow>
                <TableCell>{label('kind')}</TableCell>
                <TableCell>{label('payment_source')}</TableCell>
                <TableCell sx={ROOMY}>{label('txnid')}</TableCell>
                <TableCell>{label('createdTimestamp')}</TableCell>
                <TableCell align="right">{label('amount')}</TableCell>
                <TableCell align="right">{label('refundDue')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {transactions.map((row) => (
                <TableRow key={row.id}>
                  <TableCell>{kindName(row.kind)}</TableCell>
                  <TableCell>{sourceName(row.payment_source)}</TableCell>
                  <TableCell sx={{ ...ROOMY, fontFamily: 'ui-monospace, monospace', color: 'text.secondary' }}>
                    <Typography variant="inherit" noWrap title={row.txnid} sx={{ maxWidth: { xs: 120, xl: 300 } }}>
                      {row.txnid}
                    </Typography>
                  </TableCell>
                  <TableCell>
                    <Moment value={row.createdTimestamp} />
                  </TableCell>
                  <TableCell align="right">{amountOf(row)}</TableCell>
                  <TableCell align="right">{row.refundDue > 0 ? <Due order={order} payment={row} /> : '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Wide>
      )}
    </Section>
  );
};

/** That nothing came in; what the wallet paid of the order is no transaction, but is received all the same. */
const noneText = ({ walletAmount }: OrderRecord): string =>
  walletAmount > 0 ? text('order.transactions.wallet', { amount: formatRupees(walletAmount) }) : text('order.transactions.none');

/** What is to go back of a payment, and the way to do so: the order's own button knows one currency at a time. */
const Due = ({ order, payment }: { order: OrderRecord; payment: Transaction }) => {
  const amount = formatMoney(payment.refundDue, payment.currency);
  return (
    <Stack sx={{ alignItems: 'flex-end' }}>
      {amount}
      <RefundButton
        order={order}
        most={refundableOf(payment, order.transactions ?? [])}
        label={text('order.refund.due', { amount })}
      />
    </Stack>
  );
};
