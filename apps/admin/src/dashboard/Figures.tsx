import { DASHBOARD_ROWS, LOW_STOCK, text, type DashboardAnswer } from '@impeller/contracts';
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
import { fieldLabel, resourceLabel } from '../data/i18nProvider';
import { CHART_HEIGHT, dayLabel, FigureChart } from './FigureChart';
import { useOverview } from './useOverview';

/** Charts of the catalogue, each with its table, and what is low in stock. */
export const Figures = () => {
  const { data, error, refetch } = useOverview();
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
        {text('dashboard.failed')}: {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />;
  const days = data.productsByDay.map(({ day, count }) => ({ label: dayLabel(day), count }));
  const statuses = Object.entries(data.productsByStatus).map(([label, count]) => ({ label, count }));
  return (
    <Stack spacing={2}>
      <FigureChart
        title={text('dashboard.productsByDay')}
        head={text('dashboard.day')}
        axis={text('dashboard.count')}
        bars={days}
      />
      <FigureChart
        title={text('dashboard.productsByStatus')}
        head={text('dashboard.status')}
        axis={text('dashboard.count')}
        bars={statuses}
      />
      <LowStock lowStock={data.lowStock} />
    </Stack>
  );
};

const LowStock = ({ lowStock: { total, rows } }: Pick<DashboardAnswer, 'lowStock'>) => (
  <Card component="section" aria-label={text('dashboard.lowStock')} sx={{ overflowX: 'auto' }}>
    <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
      {text('dashboard.lowStock')}{' '}
      {total > DASHBOARD_ROWS && (
        <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
          {rows.length} / {total.toLocaleString('en-IN')}
        </Typography>
      )}
    </Typography>
    {rows.length === 0 ? (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {text('dashboard.lowStock.none', { count: LOW_STOCK })}
      </Typography>
    ) : (
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{resourceLabel('products', 1)}</TableCell>
            <TableCell>{fieldLabel('products', 'sku')}</TableCell>
            <TableCell align="right">{fieldLabel('products', 'stockQuantity')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }} title={row.name}>
                <Link component={LinkBase} to={`/products/${row.productId}`}>
                  {row.name}
                </Link>
              </TableCell>
              <TableCell sx={{ fontFamily: 'ui-monospace, monospace', color: 'text.secondary' }}>{row.sku}</TableCell>
              <TableCell align="right">{row.stockQuantity.toLocaleString('en-IN')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Card>
);
