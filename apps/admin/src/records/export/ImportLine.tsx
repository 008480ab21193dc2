import { formatCount, IMPORT_SCREEN, text, type ProductImport } from '@impeller/contracts';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { ImportBar } from './ImportBar';
import { wantedRows } from './wantedRows';

/** One import that is not over: its state, its bar, and the way back to it. */
export const ImportLine = ({ one, onOpen }: { one: ProductImport; onOpen: () => void }) => {
  const { id, fileName, status, processed } = one;
  const wanted = wantedRows(one);
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
      <Box sx={{ my: 0.5 }}>
        <ImportBar one={one} />
      </Box>
      {status !== 'checking' && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('exports.importing', { processed: formatCount(through), total: formatCount(wanted) })}
        </Typography>
      )}
    </Box>
  );
};
