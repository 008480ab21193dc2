import { Box, Card, Typography } from '@mui/material';
import { Suspense } from 'react';
import { formatDay } from '@impeller/contracts';
import { lazyScreen } from '../records/lazyScreen';
import type { Bar } from './bars';
import { ChartTable } from './ChartTable';

// The library that draws comes after everything else on this screen.
const BarChart = lazyScreen(async () => (await import('./BarChart')).BarChart);
export const CHART_HEIGHT = 220;

/** A day of the charts, as short as it goes: '1st Jan'. */
export const dayLabel = (day: string) => formatDay(new Date(`${day}T12:00:00+05:30`)).replace(/^\w+, | \d{4}$/g, '');

interface FigureChartProps {
  title: string;
  /** What the labels are. */
  head: string;
  /** What the bars count. */
  axis: string;
  bars: readonly Bar[];
  /** What the bars are drawn in where the figures are too long for an axis; the table has them whole. */
  drawn?: { readonly axis: string; readonly per: number };
}

/** A chart with its table. */
export const FigureChart = ({ title, head, axis, bars, drawn = { axis, per: 1 } }: FigureChartProps) => (
  <Card component="section" aria-label={title} sx={{ p: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box sx={{ height: CHART_HEIGHT }}>
      <Suspense>
        <BarChart title={title} axis={drawn.axis} bars={bars.map(({ label, count }) => ({ label, count: count / drawn.per }))} />
      </Suspense>
    </Box>
    <ChartTable title={title} head={head} axis={axis} bars={bars} />
  </Card>
);
