import { text, type ProductImport } from '@impeller/contracts';
import { LinearProgress } from '@mui/material';
import { wantedRows } from './wantedRows';

/** How far an import is: indeterminate while the archive is checked, then the part that is through of what is to be written. */
export const ImportBar = ({ one }: { one: ProductImport }) => {
  const wanted = wantedRows(one);
  return (
    <LinearProgress
      aria-label={text('imports.progress')}
      variant={one.status === 'checking' ? 'indeterminate' : 'determinate'}
      value={wanted ? Math.min(100, ((one.processed ?? 0) / wanted) * 100) : 0}
      color={barColor(one)}
      sx={{ height: 8, borderRadius: 4 }}
    />
  );
};

/** A failed row is no alarm while the others go on; how it ended is said in the end. */
function barColor({ status, failed }: ProductImport): 'primary' | 'success' | 'warning' {
  if (status === 'paused') return 'warning';
  if (status !== 'done') return 'primary';
  return failed ? 'warning' : 'success';
}
