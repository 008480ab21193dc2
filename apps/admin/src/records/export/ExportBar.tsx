import { formatCount, text } from '@impeller/contracts';
import { LinearProgress, Typography } from '@mui/material';

/** How far an export is: lines written of all; without a total its length is not known yet. */
export const ExportBar = ({ done, total }: { done: number; total: number }) => (
  <>
    <LinearProgress
      aria-label={text('exports.progress')}
      variant={total ? 'determinate' : 'indeterminate'}
      value={total ? (done / total) * 100 : 0}
      sx={{ height: 8, borderRadius: 4 }}
    />
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {text('exports.running', { done: formatCount(done), total: formatCount(total) })}
    </Typography>
  </>
);
