import { formatCount, text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { RetryAlert } from '../../shell/RetryAlert';

interface RowsFootProps {
  /** Places of the first and the last row in sight, from 0. */
  range: { readonly startIndex: number; readonly endIndex: number } | null;
  total: number;
  /** Why rows in sight could not be read. */
  error: Error | undefined;
  onRetry: () => Promise<void>;
}

/** Where in the list one is. */
export const RowsFoot = ({ range, total, error, onRetry }: RowsFootProps) =>
  error ? (
    <RetryAlert onRetry={onRetry}>{error.message}</RetryAlert>
  ) : (
    <Typography
      color="textSecondary"
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
    >
      {range &&
        text('imports.rows.inSight', {
          from: formatCount(range.startIndex + 1),
          to: formatCount(Math.min(range.endIndex + 1, total)),
          total: formatCount(total),
        })}
    </Typography>
  );
