import { text } from '@impeller/contracts';
import {
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
  type TableCellProps,
} from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { wholeOnPaper } from '../shell/print';
import { RetryAlert } from '../shell/RetryAlert';
import { CHART_HEIGHT } from './FigureChart';

interface FigureColumnProps<Answer> {
  asked: { data: Answer | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Answer) => ReactNode;
}

/** Charts and tables of one answer, under one another; what cannot be loaded can be tried again. */
export const FigureColumn = <Answer,>({ asked: { data, error, refetch }, children }: FigureColumnProps<Answer>) => {
  if (error) {
    return (
      <RetryAlert onRetry={refetch}>
        {text('dashboard.failed')}: {error.message}
      </RetryAlert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />;
  return <Stack spacing={2}>{children(data)}</Stack>;
};

interface FigureListProps {
  title: string;
  /** Beside the title, quieter. */
  aside?: string;
  head: readonly { label: string; align?: TableCellProps['align'] }[];
  /** What is said where there are no rows. */
  none: string;
  /** The rows' cells. */
  children: readonly ReactNode[];
}

/** A short table of products under its own heading. */
export const FigureList = ({ title, aside, head, none, children }: FigureListProps) => (
  <Card component="section" aria-label={title} sx={{ overflowX: 'auto', ...wholeOnPaper }}>
    <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
      {title}{' '}
      {aside && (
        <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
          {aside}
        </Typography>
      )}
    </Typography>
    {children.length === 0 ? (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {none}
      </Typography>
    ) : (
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map(({ label, align }) => (
              <TableCell key={label} align={align}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    )}
  </Card>
);

/** The cell that names a product; with `to` the way to it. */
export const NameCell = ({ name, to }: { name: string; to?: string }) => (
  <TableCell sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
    {to ? (
      <Link component={LinkBase} to={to}>
        {name}
      </Link>
    ) : (
      name
    )}
  </TableCell>
);
