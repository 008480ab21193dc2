import { DASHBOARD_ROWS, formatCount, LOW_STOCK, text, type DashboardAnswer } from '@impeller/contracts';
import { TableCell, TableRow } from '@mui/material';
import { fieldLabel, resourceLabel } from '../data/i18nProvider';
import { dayLabel, FigureChart } from './FigureChart';
import { FigureColumn, FigureList, NameCell } from './FigureList';
import { useOverview } from './useOverview';

/** Charts of the catalogue, each with its table, and what is low in stock. */
export const Figures = () => (
  <FigureColumn asked={useOverview()}>
    {({ productsByDay, productsByStatus, lowStock }) => (
      <>
        <FigureChart
          title={text('dashboard.productsByDay')}
          head={text('dashboard.day')}
          axis={text('dashboard.count')}
          bars={productsByDay.map(({ day, count }) => ({ label: dayLabel(day), count }))}
        />
        <FigureChart
          title={text('dashboard.productsByStatus')}
          head={text('dashboard.status')}
          axis={text('dashboard.count')}
          bars={Object.entries(productsByStatus).map(([label, count]) => ({ label, count }))}
          isOfKinds
        />
        <LowStock lowStock={lowStock} />
      </>
    )}
  </FigureColumn>
);

const LowStock = ({ lowStock: { total, rows } }: Pick<DashboardAnswer, 'lowStock'>) => (
  <FigureList
    title={text('dashboard.lowStock')}
    aside={total > DASHBOARD_ROWS ? `${rows.length} / ${formatCount(total)}` : undefined}
    none={text('dashboard.lowStock.none', { count: LOW_STOCK })}
    head={[
      { label: resourceLabel('products', 1) },
      { label: fieldLabel('products', 'sku') },
      { label: fieldLabel('products', 'stockQuantity'), align: 'right' },
    ]}
  >
    {rows.map((row) => (
      <TableRow key={row.id}>
        <NameCell name={row.name} to={`/products/${row.productId}`} />
        <TableCell sx={{ fontFamily: 'ui-monospace, monospace', color: 'text.secondary' }}>{row.sku}</TableCell>
        <TableCell align="right">{formatCount(row.stockQuantity)}</TableCell>
      </TableRow>
    ))}
  </FigureList>
);
