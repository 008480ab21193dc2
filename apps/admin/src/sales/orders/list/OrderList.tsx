import { order, PAPER_ORDERS } from '@impeller/contracts';
import { Moment } from '../../../records/fields/RelativeDate';
import { lazyFirst, lazyLater } from '../../../records/lazyScreen';
import { MobileFilter, TextFilter } from '../../../records/list/filterInputs';
import { ListColumn } from '../../../records/list/ListColumn';
import { RecordList } from '../../../records/list/RecordList';
import { RecordTable } from '../../../records/list/RecordTable';
import { SelectColumn, Selectable } from '../../../records/list/selection';
import type { OrderRecord } from '../orderRecord';
import { Amounts } from './Amounts';
import { BuyerCell } from './BuyerCell';
import { LinesButton } from './LinesButton';
import { OrderCell } from './OrderCell';
import { OrderExport } from './OrderExport';
import { TimesColumn } from './PlacedOn';
import { RowActions } from './RowActions';

const OrderBar = lazyLater(async () => (await import('./OrderBar')).OrderBar);
const RangeFilter = lazyFirst(async () => (await import('./RangeFilter')).RangeFilter);

const Column = ListColumn<OrderRecord>;
const filters = [
  <TextFilter key="reference" source="search" alwaysOn />,
  <TextFilter key="name" source="user.fullName||$contL" alwaysOn />,
  <MobileFilter key="mobile" source="user.mobileNumber||$contL" alwaysOn />,
  <TextFilter key="email" source="user.emailAddress||$contL" />,
  <RangeFilter key="range" source="orderTimestamp||$between" />,
];

/** Orders by status, newest first: looked at, moved, sent out together. */
export const OrderList = () => (
  <Selectable most={PAPER_ORDERS.max}>
    <RecordList contract={order} filters={filters} actions={<OrderExport />} above={<OrderBar />}>
      <RecordTable>
        <SelectColumn />
        <Column source="orderReference" field={OrderCell} />
        <TimesColumn source="orderTimestamp" />
        <Column source="ordersProduct" disableSort field={LinesButton} />
        <Column source="user" disableSort label="field.orders.user.fullName" field={BuyerCell} />
        <Column source="grandTotal" align="right" field={Amounts} />
        <Column
          source="paymentInitiatedTimestamp"
          render={({ paymentInitiatedTimestamp: begun }) => (begun ? <Moment value={begun} /> : '–')}
        />
        <RowActions />
      </RecordTable>
    </RecordList>
  </Selectable>
);
