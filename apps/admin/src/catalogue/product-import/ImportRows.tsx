import { productImportRow, text, type ProductImport } from '@impeller/contracts';
import { Card, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Pages } from '../../records/list/Pages';
import { RowFilters } from './RowFilters';
import { RowChips } from './RowChips';
import { ERRORS_ONLY, firstView, useRowsInAddress, type RowsView } from './rowsInAddress';
import { RowsTable } from './RowsTable';
import { RowsToolbar } from './RowsToolbar';

interface ImportRowsProps {
  current: ProductImport;
  /** How often the figure of the errors was pressed. */
  errorsAsked: number;
}

/** The products of the sheet, to be looked at and approved or rejected. */
export const ImportRows = ({ current, errorsAsked }: ImportRowsProps) => {
  const [query] = useSearchParams();
  const [first] = useState(() => firstView(query, current));
  return (
    <ListBase
      resource={productImportRow.path}
      filter={{ 'importId||$eq': current.id }}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={first.perPage}
      filterDefaultValues={first.filter}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ onError: () => undefined, retry: false }}
    >
      <Card component="section" aria-label={text('imports.rows')} sx={{ overflow: 'clip' }}>
        <Typography variant="h2" sx={{ p: 2, pb: 0 }}>
          {text('imports.rows')}
        </Typography>
        <RowFilters />
        <RowChips total={current.total ?? 0} />
        <RowsToolbar current={current} />
        <RowsTable current={current} />
        <Pages />
        <Following current={current} />
        <ErrorsAsked times={errorsAsked} />
        <InAddress first={first} />
      </Card>
    </ListBase>
  );
};

/** Narrows the rows to those with errors and brings them into view, each time that is asked for. */
const ErrorsAsked = ({ times }: { times: number }) => {
  const { setFilters } = useListContext();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (times === 0) return;
    setFilters(ERRORS_ONLY);
    place.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    // Only the question counts; a new setFilters is no reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [times]);
  return <span ref={place} hidden />;
};

const InAddress = ({ first }: { first: RowsView }) => {
  useRowsInAddress(first);
  return null;
};

/** Reads the shown rows anew whenever the import has moved. */
const Following = ({ current: { version, status, processed, currentRow } }: { current: ProductImport }) => {
  const { refetch } = useListContext();
  useEffect(() => {
    void refetch();
    // What has to be read anew is decided by the import alone; a new refetch is no reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version, status, processed, currentRow]);
  return null;
};
