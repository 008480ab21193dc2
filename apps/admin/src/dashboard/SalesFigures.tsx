import { CHART_DAYS, formatCount, formatRupees, product, text, type SalesAnswer } from '@impeller/contracts';
import { TableCell, TableRow } from '@mui/material';
import { resourceLabel } from '../data/i18nProvider';
import { useHolds } from '../data/useHolds';
import { statusName } from '../sales/orders/orderRecord';
import { dayLabel, FigureChart } from './FigureChart';
import { FigureColumn, FigureList, NameCell } from './FigureList';
import { useSales } from './useSales';

const DAYS = { days: CHART_DAYS };

/** Charts of the sales, each with its table, and what sells best. */
export const SalesFigures = () => (
  <FigureColumn asked={useSales()}>
    {({ byDay, byStatus, topProducts }) => (
      <>
        <FigureChart
          title={text('dashboard.salesByDay')}
          head={text('dashboard.day')}
          axis={text('dashboard.sales')}
          bars={byDay.map(({ day, amount }) => ({ label: dayLabel(day), count: amount }))}
          isMoney
        />
        <FigureChart
          title={text('dashboard.ordersByStatus', DAYS)}
          head={text('dashboard.orderStatus')}
          axis={text('dashboard.orders')}
          bars={byStatus.map(({ status, orders }) => ({ label: statusName(status), count: orders }))}
          isOfKinds
        />
        <TopProducts rows={topProducts} />
      </>
    )}
  </FigureColumn>
);

const TopProducts = ({ rows }: { rows: SalesAnswer['topProducts'] }) => {
  const may = useHolds();
  return (
    <FigureList
      title={text('dashboard.topProducts', DAYS)}
      none={text('dashboard.topProducts.none')}
      head={[
        { label: resourceLabel('products', 1) },
        { label: text('dashboard.topProducts.quantity'), align: 'right' },
        { label: text('dashboard.sales'), align: 'right' },
      ]}
    >
      {rows.map(({ productId, name, quantity, amount }) => (
        <TableRow key={productId}>
          <NameCell name={name} to={may(product.can('view')) ? `/products/${productId}` : undefined} />
          <TableCell align="right">{formatCount(quantity)}</TableCell>
          <TableCell align="right">{formatRupees(amount)}</TableCell>
        </TableRow>
      ))}
    </FigureList>
  );
};
