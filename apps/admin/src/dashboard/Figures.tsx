import { DASHBOARD_ROWS, formatDay, LOW_STOCK, text, type DashboardAnswer } from '@impeller/contracts';
import {
  Alert,
  Box,
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
import { Suspense } from 'react';
import { LinkBase } from 'react-admin';
import { fieldLabel, resourceLabel } from '../data/i18nProvider';
import { lazyScreen } from '../records/lazyScreen';
import type { Bar } from './bars';
import { ChartTable } from './ChartTable';
import { useOverview } from './useOverview';

// The library that draws comes after everything else on this screen.
const BarChart = lazyScreen(async () => (await import('./BarChart')).BarChart);
const CHART_HEIGHT = 220;

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
      <Chart title={text('dashboard.productsByDay')} head={text('dashboard.day')} bars={days} />
      <Chart title={text('dashboard.productsByStatus')} head={text('dashboard.status')} bars={statuses} />
      <LowStock lowStock={data.lowStock} />
    </Stack>
  );
};

const dayLabel = (day: string) => formatDay(new Date(`${day}T12:00:00+05:30`)).replace(/^\w+, | \d{4}$/g, '');

const Chart = ({ title, head, bars }: { title: string; head: string; bars: readonly Bar[] }) => (
  <Card component="section" aria-label={title} sx={{ p: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box sx={{ height: CHART_HEIGHT }}>
      <Suspense>
        <BarChart title={title} axis={text('dashboard.count')} bars={bars} />
      </Suspense>
    </Box>
    <ChartTable title={title} head={head} bars={bars} />
  </Card>
);

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
