import { IMPORT_SCREEN, text, type ProductImport } from '@impeller/contracts';
import { Box, LinearProgress, Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';

/** One import that is not over: its state, its bar, and the way back to it. */
export const ImportLine = ({ one, onOpen }: { one: ProductImport; onOpen: () => void }) => {
  const { id, fileName, status, total, processed, rejected } = one;
  const wanted = (total ?? 0) - (rejected ?? 0);
  const through = processed ?? 0;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Link
          component={LinkBase}
          to={`${IMPORT_SCREEN}?id=${id}`}
          onClick={onOpen}
          noWrap
          title={fileName}
          sx={{ mr: 'auto', fontWeight: 600 }}
        >
          {fileName}
        </Link>
        <Typography color="textSecondary">{text(`imports.status.${status}`)}</Typography>
      </Box>
      <LinearProgress
        aria-label={text('imports.progress')}
        variant={status === 'checking' ? 'indeterminate' : 'determinate'}
        value={wanted ? Math.min(100, (through / wanted) * 100) : 0}
        color={status === 'paused' ? 'warning' : 'primary'}
        sx={{ my: 0.5, height: 8, borderRadius: 4 }}
      />
      {status !== 'checking' && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('exports.importing', { processed: through.toLocaleString('en-IN'), total: wanted.toLocaleString('en-IN') })}
        </Typography>
      )}
    </Box>
  );
};
