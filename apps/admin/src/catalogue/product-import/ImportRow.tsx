import {
  canApproveImportRow,
  canImportStep,
  productImportRow,
  text,
  type ProductImport,
  type ProductImportRow,
} from '@impeller/contracts';
import { Box, Checkbox, Chip, FormControlLabel, Link, Switch, TableCell, TableRow, Typography } from '@mui/material';
import { useState, type Ref } from 'react';
import { LinkBase, useNotify } from 'react-admin';
import { patch } from '../../data/dataProvider';
import { ERROR_TOAST } from '../../records/toasts';
import { RowNotes } from './RowNotes';

interface ImportRowProps {
  row: ProductImportRow;
  current: ProductImport;
  /** Its place in the list, from 0; the head is the first line of the table. */
  index: number;
  isSelected: boolean;
  onSelect: () => void;
  /** Whether everything that is wrong with it is shown. */
  isOpen: boolean;
  onOpen: () => void;
  /** Called once its approval is another one. */
  onApproval: () => Promise<void>;
  ref: Ref<HTMLTableRowElement>;
}

/** A product that was left as it is is no success of the import: grey. */
const colorOf = ({ status, outcome }: ProductImportRow) => (outcome === 'unchanged' ? 'default' : COLORS[status]);
const COLORS = { pending: 'default', uploading: 'info', uploaded: 'success', failed: 'error' } as const;

/** '4', '4–7', '4, 9': the spreadsheet's own numbers. */
export function rowNumbers(rows: readonly number[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (rows.length > 2 && last - first === rows.length - 1) return `${first}–${last}`;
  return rows.join(', ');
}

/** One product of the sheet. */
export const ImportRow = ({ row, current, index, isSelected, onSelect, isOpen, onOpen, onApproval, ref }: ImportRowProps) => (
  <TableRow hover selected={isSelected} ref={ref} data-index={index} aria-rowindex={index + 2}>
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': text('imports.rows.select', { name: row.productName }) } }}
      />
    </TableCell>
    <TableCell className="column-id" title={rowNumbers(row.sheetRows)}>
      {rowNumbers(row.sheetRows)}
    </TableCell>
    <TableCell className="column-name" title={row.productName} sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
      {row.productId ? (
        <Link component={LinkBase} to={`/products/${row.productId}`}>
          {row.productName}
        </Link>
      ) : (
        row.productName
      )}
    </TableCell>
    <TableCell>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Chip
          size="small"
          color={colorOf(row)}
          variant={row.status === 'pending' ? 'outlined' : 'filled'}
          label={text(`imports.row.${row.status}`)}
        />
        {row.outcome && (
          <Typography variant="caption" color="textSecondary">
            {text(`imports.row.${row.outcome}`)}
          </Typography>
        )}
      </Box>
    </TableCell>
    <TableCell className="column-approval">
      <Approval row={row} current={current} onApproval={onApproval} />
    </TableCell>
    <TableCell className="column-notes">
      <RowNotes errors={row.errors} warnings={row.warnings} isOpen={isOpen} onOpen={onOpen} />
    </TableCell>
  </TableRow>
);

/** Approved or Rejected, to be switched until the product is written. */
const Approval = ({ row, current, onApproval }: Pick<ImportRowProps, 'row' | 'current' | 'onApproval'>) => {
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const isApproved = row.approval === 'Approved';
  const toggle = async () => {
    setPending(true);
    try {
      // Without the version: a row moves on by itself while the import runs.
      await patch(productImportRow.path, row.id, { approval: isApproved ? 'Rejected' : 'Approved' });
      await onApproval();
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    }
    setPending(false);
  };
  return (
    <FormControlLabel
      sx={{ m: 0, gap: 0.5 }}
      label={row.approval}
      control={
        <Switch
          size="small"
          checked={isApproved}
          disabled={isPending || !canApproveImportRow(row.status) || !canImportStep('approve', current.status)}
          onChange={() => void toggle()}
          slotProps={{ input: { 'aria-label': text('imports.row.approve', { name: row.productName }) } }}
        />
      }
    />
  );
};
