import { text, type ProductImport, type TextKey } from '@impeller/contracts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { rateOf, timeLeft, wantedRows, withSample, type Sample } from './pace';

/** Counts and a bar: indeterminate while the archive is checked, then the part that is through of what is to be written. */
export const ImportProgress = ({ current }: { current: ProductImport }) => {
  const rate = useRate(current);
  const { status, processed, failed } = current;
  const through = processed ?? 0;
  const wanted = wantedRows(current);
  return (
    <div>
      <LinearProgress
        aria-label={text('imports.progress')}
        variant={status === 'checking' ? 'indeterminate' : 'determinate'}
        value={wanted ? Math.min(100, (through / wanted) * 100) : 0}
        color={failed ? 'warning' : 'primary'}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Counts current={current} left={status === 'processing' ? timeLeft(Math.max(0, wanted - through), rate) : null} />
      {rate && <Typography color="textSecondary">{text('imports.rate', { rate: Math.round(rate * 60) })}</Typography>}
    </div>
  );
};

const Counts = ({ current, left }: { current: ProductImport; left: string | null }) => {
  const { status, total, valid, invalid, processed, failed, rejected, currentRow } = current;
  const counts: readonly (readonly [TextKey, number | string | null])[] = [
    ['imports.count.total', total],
    ['imports.count.valid', valid],
    ['imports.count.invalid', invalid],
    ['imports.count.processed', processed],
    ['imports.count.failed', failed],
    ...(rejected ? [['imports.count.rejected', rejected] as const] : []),
    ['imports.count.currentRow', status === 'processing' ? currentRow : null],
    ['imports.count.left', left],
  ];
  return (
    <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
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
            {typeof value === 'number' ? value.toLocaleString('en-IN') : (value ?? '–')}
          </Typography>
        </div>
      ))}
    </Box>
  );
};

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
