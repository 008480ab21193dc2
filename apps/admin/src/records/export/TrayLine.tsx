import { text, type OwnExport } from '@impeller/contracts';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { Files } from './Files';
import { isOpen } from './useOwnExports';

/** One export: its bar, its files, or why there are none. */
export const TrayLine = ({ one }: { one: OwnExport }) => {
  const { resource, format, done, total, status, message } = one;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{`${resource}.${format}`}</Typography>
      {status === 'failed' && <Alert severity="error">{message}</Alert>}
      {status === 'done' && <Files urls={one.urls} />}
      {isOpen(one) && (
        <>
          <LinearProgress
            aria-label={text('exports.progress')}
            variant={total ? 'determinate' : 'indeterminate'}
            value={total ? (done / total) * 100 : 0}
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {text('exports.running', { done: done.toLocaleString('en-IN'), total: total.toLocaleString('en-IN') })}
          </Typography>
        </>
      )}
    </Box>
  );
};
