import { text, type ProductImport, type ProductImportRow } from '@impeller/contracts';
import { Alert, Button, Checkbox, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { cards } from '../../records/list/listSx';
import { TableBox } from '../../records/list/TableBox';
import { HEADER } from '../../shell/theme';
import { ImportRow } from './ImportRow';

/**
 * As in every list, one line a cell: the widths are given, so that no name or value takes another column's room. Below 992 px a
 * card's first line is the product, under it state and approval, then what is wrong.
 */
const rowsSx: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('md')]: {
    tableLayout: 'fixed',
    '& td, & th': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // The switch's ring reaches beyond its cell.
    '& td.column-approval, & .MuiTableCell-paddingCheckbox': { overflow: 'visible' },
  },
  '& th': { position: 'sticky', top: HEADER, zIndex: 2 },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    ...cards,
    '& td.column-notes.MuiTableCell-root': { flex: '1 1 100%' },
  },
});

/** The rows of the page, with their state and everything that is wrong with them. */
export const RowsTable = ({ current }: { current: ProductImport }) => {
  const { data = [], isPending, error, refetch, selectedIds, onSelect, onToggleItem } = useListContext<ProductImportRow>();
  if (isPending) return <Skeleton variant="rectangular" height={240} sx={{ m: 2 }} />;
  if (error) {
    return (
      <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
        {(error as Error).message}
      </Alert>
    );
  }
  if (data.length === 0) return <Typography sx={{ p: 4, textAlign: 'center' }}>{text('imports.rows.none')}</Typography>;
  const ids = data.map(({ id }) => id);
  const isAll = ids.every((id) => selectedIds.includes(id));
  return (
    <TableBox>
      <Table size="small" sx={rowsSx}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{ width: 48 }}>
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={!isAll && ids.some((id) => selectedIds.includes(id))}
                onChange={() =>
                  onSelect(isAll ? selectedIds.filter((id) => !ids.includes(Number(id))) : [...new Set([...selectedIds, ...ids])])
                }
                slotProps={{ input: { 'aria-label': text('imports.rows.selectAll') } }}
              />
            </TableCell>
            <TableCell sx={{ width: 80 }}>{text('imports.row.sheetRows')}</TableCell>
            <TableCell>{text('imports.row.product')}</TableCell>
            <TableCell sx={{ width: 116 }}>{text('imports.row.status')}</TableCell>
            <TableCell sx={{ width: 140 }}>{text('imports.row.approval')}</TableCell>
            <TableCell sx={{ width: '40%' }}>{text('imports.row.notes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <ImportRow
              key={row.id}
              row={row}
              current={current}
              isSelected={selectedIds.includes(row.id)}
              onSelect={() => onToggleItem(row.id)}
            />
          ))}
        </TableBody>
      </Table>
    </TableBox>
  );
};
