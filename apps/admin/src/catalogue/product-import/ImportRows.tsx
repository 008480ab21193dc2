import { text, type ProductImport } from '@impeller/contracts';
import { Card, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RowChips } from './RowChips';
import { RowFilters } from './RowFilters';
import { ERRORS_ONLY, viewOf } from './rowsInAddress';
import { RowsTable } from './RowsTable';
import { RowsToolbar } from './RowsToolbar';
import { useRows, type Rows } from './useRows';

interface ImportRowsProps {
  current: ProductImport;
  /** How often the figure of the errors was pressed. */
  errorsAsked: number;
}

/** The products of the sheet, to be looked at and approved or rejected. */
export const ImportRows = ({ current, errorsAsked }: ImportRowsProps) => {
  const [query] = useSearchParams();
  const [first] = useState(() => viewOf(query));
  const rows = useRows(current, first);
  return (
    <Card component="section" aria-label={text('imports.rows')} sx={{ overflow: 'clip', overflowClipMargin: '2px' }}>
      <Typography variant="h2" sx={{ p: 2, pb: 0 }}>
        {text('imports.rows')}
      </Typography>
      <RowFilters rows={rows} />
      <RowChips rows={rows} whole={current.total ?? 0} />
      <RowsToolbar rows={rows} current={current} />
      <RowsTable rows={rows} current={current} />
      <ErrorsAsked rows={rows} times={errorsAsked} />
    </Card>
  );
};

/** Narrows the rows to those with errors and brings them into view, each time that is asked for. */
const ErrorsAsked = ({ rows, times }: { rows: Rows; times: number }) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (times === 0) return;
    rows.setFilter(() => ERRORS_ONLY);
    place.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    // Only the question counts; new rows are no reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [times]);
  return <span ref={place} hidden />;
};
