import { text } from '@impeller/contracts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Bar } from './bars';

interface ChartTableProps {
  title: string;
  head: string;
  /** What the bars count. */
  axis: string;
  bars: readonly Bar[];
  /** How a figure is written. */
  write: (count: number) => string;
}

/** The figures of a chart for those who cannot see it, or want to read them; folded away. */
export const ChartTable = ({ title, head, axis, bars, write }: ChartTableProps) => (
  <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
    <summary>{text('dashboard.table')}</summary>
    <Table size="small" aria-label={title} sx={{ '--row-height': '32px', '--row-padding': '0px' }}>
      <TableHead>
        <TableRow>
          <TableCell>{head}</TableCell>
          <TableCell align="right">{axis}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {bars.map(({ label, count }) => (
          <TableRow key={label}>
            <TableCell>{label}</TableCell>
            <TableCell align="right">{write(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
