import { formatCount, text, type ProductImport, type TextKey } from '@impeller/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ImportBar } from '../../records/export/ImportBar';
import { wantedRows } from '../../records/export/wantedRows';
import { helpText, paceText, rateOf, withSample, type Sample } from './pace';

interface ImportProgressProps {
  current: ProductImport;
  /** Shows the products with errors. */
  onErrors: () => void;
}

/** Counts and a bar: indeterminate while the archive is checked, then the part that is through of what is to be written. */
export const ImportProgress = ({ current, onErrors }: ImportProgressProps) => {
  const rate = useRate(current);
  const { status, processed } = current;
  const through = processed ?? 0;
  const wanted = wantedRows(current);
  const help = helpText(current);
  return (
    <div>
      <ImportBar one={current} />
      <Counts current={current} onErrors={onErrors} />
      {help && (
        <Typography color="textSecondary" sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          {status === 'processing' && `${paceText(current, Math.max(0, wanted - through), rate)} `}
          {help}
        </Typography>
      )}
    </div>
  );
};

/** Always the same ones, so that nothing under them moves when the import starts. */
const Counts = ({ current, onErrors }: ImportProgressProps) => {
  const { total, valid, invalid, processed, created, updated, unchanged, failed, rejected } = current;
  const counts: readonly (readonly [TextKey, number | null])[] = [
    ['imports.count.total', total],
    ['imports.count.valid', valid],
    ['imports.count.invalid', invalid],
    ['imports.count.processed', processed],
    ['imports.count.created', created],
    ['imports.count.updated', updated],
    ['imports.count.unchanged', unchanged],
    ['imports.count.failed', failed],
    ['imports.count.rejected', rejected],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1.5,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {counts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {text(label)}
          </Typography>
          <Typography
            component="dd"
            color={label === 'imports.count.failed' && failed ? 'error' : undefined}
            sx={{ m: 0, fontSize: 18, lineHeight: '24px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {label === 'imports.count.invalid' && value ? (
              <Link
                component="button"
                type="button"
                onClick={onErrors}
                aria-label={text('imports.showErrors', { count: formatCount(value) })}
                sx={{ font: 'inherit', verticalAlign: 'baseline' }}
              >
                {formatCount(value)}
              </Link>
            ) : (
              figureOf(value)
            )}
          </Typography>
        </div>
      ))}
    </Box>
  );
};

/** A dash until it is known. */
const figureOf = (value: number | null): string => (typeof value === 'number' ? formatCount(value) : '–');

/** Rows a second, as seen from here while the import runs. */
function useRate({ status, processed }: ProductImport): number | undefined {
  const samples = useRef<readonly Sample[]>([]);
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    samples.current = status === 'processing' ? withSample(samples.current, { at: Date.now(), processed: processed ?? 0 }) : [];
    setRate(rateOf(samples.current));
  }, [status, processed]);
  return rate;
}
