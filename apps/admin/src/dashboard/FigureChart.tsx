import { Box, Card, Typography } from '@mui/material';
import { formatCount, formatDay, formatRupees } from '@impeller/contracts';
import { lazyScreen } from '../records/lazyScreen';
import { Part } from '../records/Part';
import type { Bar } from './bars';
import { ChartTable } from './ChartTable';
import { rupeeAxis } from './rupeeAxis';

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
  /** They are rupees: drawn in as large a unit as they reach; the table has them whole. Else they count something. */
  isMoney?: boolean;
  /** Each bar is of a kind of its own, not one of a row of days: all of them are labelled. */
  isOfKinds?: boolean;
}

/** A chart with its table. */
export const FigureChart = ({ title, head, axis, bars, isMoney = false, isOfKinds = false }: FigureChartProps) => {
  const drawn = isMoney ? rupeeAxis(bars.map(({ count }) => count)) : { axis, per: 1 };
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ height: CHART_HEIGHT }}>
        <Part>
          <BarChart
            title={title}
            axis={drawn.axis}
            bars={bars.map(({ label, count }) => ({ label, count: count / drawn.per }))}
            isCount={!isMoney}
            isOfKinds={isOfKinds}
          />
        </Part>
      </Box>
      <ChartTable title={title} head={head} axis={axis} bars={bars} write={isMoney ? formatRupees : formatCount} />
    </Card>
  );
};
