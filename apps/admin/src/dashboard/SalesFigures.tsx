import { CHART_DAYS, formatRupees, product, text, type SalesAnswer } from '@impeller/contracts';
import {
  Alert,
  Button,
  Card,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { LinkBase } from 'react-admin';
import { resourceLabel } from '../data/i18nProvider';
import { useHolds } from '../data/useHolds';
import { statusName } from '../sales/orders/orderRecord';
import { CHART_HEIGHT, dayLabel, FigureChart } from './FigureChart';
import { useSales } from './useSales';

const DAYS = { days: CHART_DAYS };
const IN_LAKH = { axis: text('dashboard.sales.lakh'), per: 100_000 };

/** Charts of the sales, each with its table, and what sells best. */
export const SalesFigures = () => {
  const { data, error, refetch } = useSales();
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
        {text('dashboard.failed')}: {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />;
  const days = data.byDay.map(({ day, amount }) => ({ label: dayLabel(day), count: amount }));
  const statuses = data.byStatus.map(({ status, orders }) => ({ label: statusName(status), count: orders }));
  return (
    <Stack spacing={2}>
      <FigureChart
        title={text('dashboard.salesByDay')}
        head={text('dashboard.day')}
        axis={text('dashboard.sales')}
        bars={days}
        drawn={IN_LAKH}
      />
      <FigureChart
        title={text('dashboard.ordersByStatus', DAYS)}
        head={text('dashboard.orderStatus')}
        axis={text('dashboard.orders')}
        bars={statuses}
      />
      <TopProducts rows={data.topProducts} />
    </Stack>
  );
};

const TopProducts = ({ rows }: { rows: SalesAnswer['topProducts'] }) => {
  const may = useHolds();
  return (
    <Card component="section" aria-label={text('dashboard.topProducts', DAYS)} sx={{ overflowX: 'auto' }}>
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {text('dashboard.topProducts', DAYS)}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {text('dashboard.topProducts.none')}
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{resourceLabel('products', 1)}</TableCell>
              <TableCell align="right">{text('dashboard.topProducts.quantity')}</TableCell>
              <TableCell align="right">{text('dashboard.sales')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ productId, name, quantity, amount }) => (
              <TableRow key={productId}>
                <TableCell sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
                  {may(product.can('view')) ? (
                    <Link component={LinkBase} to={`/products/${productId}`}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </TableCell>
                <TableCell align="right">{quantity.toLocaleString('en-IN')}</TableCell>
                <TableCell align="right">{formatRupees(amount)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
};
