import { formatCount, product, STOCK_REASONS, stockMovement, text, textOrWords, type StockMovement } from '@impeller/contracts';
import { Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ChoiceFilter, NumberFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { OrderLink } from '../OrderLink';

type Row = StockMovement & {
  productsVariation?: { id: number; name: string | null; sku: string | null; productId: number };
  order?: { id: number; orderReference: string | null } | null;
};
const Column = ListColumn<Row>;
const reasonName = (reason: string) => textOrWords(`stock.reason.${reason}`, reason);
const filters = [
  <TextFilter key="sku" source="productsVariation.sku||$contL" alwaysOn />,
  <ChoiceFilter key="reason" source="reason||$eq" choices={STOCK_REASONS} say={reasonName} alwaysOn />,
  <TextFilter key="order" source="order.orderReference||$contL" alwaysOn />,
  <NumberFilter key="product" source="productsVariation.productId||$eq" />,
];

/** Every change of stock: which variation, by how much, why, and who made it. */
export const StockMovementList = () => (
  <RecordList contract={stockMovement} filters={filters}>
    <RecordTable>
      <Column source="id" />
      <Column source="productsVariationId" render={(row) => <Variation row={row} />} />
      <Column source="reason" render={({ reason }) => reasonName(reason)} />
      <Column source="before" align="right" />
      <Column source="change" label="stock.change" align="right" disableSort render={(row) => <Change row={row} />} />
      <Column source="after" align="right" />
      <Column source="orderId" render={(row) => <OrderLink id={row.orderId} name={row.order?.orderReference} />} />
      <Column source="madeBy" render={({ madeBy }) => madeBy ?? text('stock.system')} />
      <Column source="createdTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);

const Change = ({ row: { before, after } }: { row: Row }) => (
  <Typography component="span" color={after < before ? 'error' : 'success'}>
    {after > before ? '+' : '−'}
    {formatCount(Math.abs(after - before))}
  </Typography>
);

const Variation = ({ row: { productsVariation: variation, productsVariationId } }: { row: Row }) => {
  const may = useHolds();
  if (!variation) return `#${productsVariationId}`;
  const name = [variation.sku, variation.name].filter(Boolean).join(' · ') || `#${productsVariationId}`;
  if (!may(product.can('view'))) return name;
  return (
    <Link component={LinkBase} to={`/${product.path}/${variation.productId}`} noWrap title={name} sx={{ maxWidth: 320 }}>
      {name}
    </Link>
  );
};
