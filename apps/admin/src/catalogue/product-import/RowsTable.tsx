import { text, type ProductImport } from '@impeller/contracts';
import { Skeleton, Typography } from '@mui/material';
import { RetryAlert } from '../../shell/RetryAlert';
import { ScrolledRows } from './ScrolledRows';
import type { Rows } from './useRows';

/** The rows that the filters find, with their state and everything that is wrong with them. */
export const RowsTable = ({ rows, current }: { rows: Rows; current: ProductImport }) => {
  const { total, error, refresh, filter } = rows;
  if (total === undefined && error) {
    return (
      <RetryAlert onRetry={refresh} sx={{ m: 2 }}>
        {error.message}
      </RetryAlert>
    );
  }
  if (total === undefined) return <Skeleton variant="rectangular" height={240} sx={{ m: 2 }} />;
  if (total === 0) return <Typography sx={{ p: 4, textAlign: 'center' }}>{text('imports.rows.none')}</Typography>;
  // Other rows begin at their top.
  return <ScrolledRows key={JSON.stringify(filter)} rows={rows} total={total} current={current} />;
};
