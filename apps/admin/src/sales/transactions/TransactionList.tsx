import { formatMoney, text, transaction, TRANSACTION_KINDS, type Transaction } from '@impeller/contracts';
import DueIcon from '@mui/icons-material/UndoOutlined';
import { Chip } from '@mui/material';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ChoiceFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { OrderLink } from '../OrderLink';
import { amountOf, kindName, sourceName } from './words';

type Row = Transaction & { order?: { id: number; orderReference: string | null } };
const Column = ListColumn<Row>;
const COLOURS = { payment: 'success', late: 'warning', refund: 'error' } as const;
const filters = [
  <TextFilter key="order" source="order.orderReference||$contL" alwaysOn />,
  <ChoiceFilter key="kind" source="kind||$eq" choices={TRANSACTION_KINDS} say={kindName} alwaysOn />,
  <ChoiceFilter key="due" source="refundDue||$gt" choices={['0']} say={() => text('transaction.due.any')} alwaysOn />,
  <TextFilter key="txnid" source="txnid||$contL" />,
  <TextFilter key="mihpayid" source="mihpayid||$contL" />,
];

/** Money that came in for orders and went back, and what is due back. */
export const TransactionList = () => (
  <RecordList contract={transaction} filters={filters}>
    <RecordTable hiddenColumns={['mihpayid', 'unmappedstatus', 'cardCategory', 'net_amount_debit']}>
      <Column source="id" />
      <Column source="orderId" render={(row) => <OrderLink id={row.orderId} name={row.order?.orderReference} />} />
      <Column
        source="kind"
        render={({ kind }) => <Chip size="small" variant="outlined" color={COLOURS[kind]} label={kindName(kind)} />}
      />
      <Column source="payment_source" render={({ payment_source: source }) => sourceName(source)} />
      <Column source="txnid" render={({ txnid }) => <Clipped>{txnid}</Clipped>} />
      <Column source="mihpayid" render={({ mihpayid }) => <Clipped>{mihpayid}</Clipped>} />
      <Column source="status" render={({ status }) => <Chip size="small" label={status} />} />
      <Column source="unmappedstatus" />
      <Column source="cardCategory" />
      <Column source="amount" align="right" render={amountOf} />
      <Column source="net_amount_debit" align="right" render={(row) => formatMoney(row.net_amount_debit, row.currency)} />
      <Column source="refundDue" align="right" render={Due} />
      <Column source="createdTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);

const Due = ({ refundDue, currency }: Row) =>
  refundDue > 0 ? (
    <Chip size="small" color="warning" variant="outlined" icon={<DueIcon />} label={formatMoney(refundDue, currency)} />
  ) : (
    '–'
  );
