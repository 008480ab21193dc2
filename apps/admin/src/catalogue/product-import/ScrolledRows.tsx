import { text, type ProductImport, type ProductImportRow } from '@impeller/contracts';
import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, useState, type Ref } from 'react';
import { ImportRow } from './ImportRow';
import { withGaps } from './rowPages';
import { RowsFoot } from './RowsFoot';
import { boxSx, rowsSx } from './rowsSx';
import { toggled, type Rows } from './useRows';
import { useRowPages } from './useRowPages';
import { useScrolled } from './useScrolled';

interface ScrolledRowsProps {
  rows: Rows;
  total: number;
  current: ProductImport;
}

/** All rows in one list that scrolls in its box, of which only those in sight are there. */
export const ScrolledRows = ({ rows, total, current }: ScrolledRowsProps) => {
  const { box, virtual, focus, ...moves } = useScrolled(total, rows);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const places = virtual.getVirtualItems();
  const { rowAt, error } = useRowPages(rows, places);
  const { rows: shown, after } = withGaps(places, virtual.getTotalSize());
  const rowProps = (row: ProductImportRow) => ({
    row,
    current,
    isSelected: rows.selected.has(row.id),
    onSelect: () => rows.toggle(row.id),
    isOpen: opened.has(row.id),
    onOpen: () => setOpened(toggled(opened, row.id)),
    onApproval: rows.refresh,
  });
  return (
    <>
      <Box ref={box} sx={boxSx} {...moves} tabIndex={0} role="group" aria-label={text('imports.rows.all')}>
        <Table size="small" sx={rowsSx} aria-rowcount={total + 1}>
          <Head />
          <TableBody {...focus}>
            {shown.map(({ place: { index }, before }) => {
              const row = rowAt(index);
              return (
                <Fragment key={index}>
                  <Gap height={before} />
                  {row ? (
                    <ImportRow {...rowProps(row)} index={index} ref={virtual.measureElement} />
                  ) : (
                    <Coming index={index} ref={virtual.measureElement} />
                  )}
                </Fragment>
              );
            })}
            <Gap height={after} />
          </TableBody>
        </Table>
      </Box>
      <RowsFoot range={virtual.range} total={total} error={error} onRetry={rows.refresh} />
    </>
  );
};

const Head = () => (
  <TableHead>
    <TableRow aria-rowindex={1}>
      <TableCell sx={{ width: 48 }} />
      <TableCell sx={{ width: 80 }}>{text('imports.row.sheetRows')}</TableCell>
      <TableCell>{text('imports.row.product')}</TableCell>
      <TableCell sx={{ width: 116 }}>{text('imports.row.status')}</TableCell>
      <TableCell sx={{ width: 140 }}>{text('imports.row.approval')}</TableCell>
      <TableCell sx={{ width: '40%' }}>{text('imports.row.notes')}</TableCell>
    </TableRow>
  </TableHead>
);

/** The room of rows that are not there. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden className="gap" style={{ height }} />;

/** A row that is on its way. */
const Coming = ({ index, ref }: { index: number; ref: Ref<HTMLTableRowElement> }) => (
  <TableRow ref={ref} data-index={index} aria-rowindex={index + 2} aria-busy>
    <TableCell colSpan={6} className="coming">
      <Skeleton sx={{ mx: 1 }} />
    </TableCell>
  </TableRow>
);
