import { text } from '@impeller/contracts';
import FillIcon from '@mui/icons-material/VerticalAlignBottom';
import { Card, IconButton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { wholeOnPaper } from '../../../../shell/print';
import { GRID_COLUMNS, isTable, shownValue, type GridColumn, type SharedColumn } from '../../grid';
import type { AttributeBranch, ProductRecord } from '../../productRecord';
import { gridSx } from './gridSx';
import type { Lines } from './useLines';
import { columnLabel, VariationRow, type LineErrors } from './VariationRow';
import { Tooltip } from '../../../../records/Tooltip';

interface VariationsGridProps {
  product: ProductRecord;
  attributes: readonly AttributeBranch[];
  lines: Lines;
  nameOf: (row: number) => string;
  errors: readonly (LineErrors | undefined)[];
  onDeleted: (id: number) => void;
}

/** The cell that an event comes from; undefined outside of the grid's own cells. */
function cellOf(target: EventTarget): { row: number; column: GridColumn | undefined; name: string } | undefined {
  const { row, column = '' } = (target as HTMLElement).dataset ?? {};
  if (row === undefined) return undefined;
  return { row: Number(row), column: GRID_COLUMNS.find((name) => name === column), name: column };
}

/** Puts the cursor into a cell of the grid, where there is one. */
const focusCell = (grid: HTMLElement, row: number, column: string) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();

/** The variations as a sheet: typed into, filled down, pasted into from a spreadsheet. */
export const VariationsGrid = ({ product, attributes, lines, nameOf, errors, onDeleted }: VariationsGridProps) => {
  const [touched, setTouched] = useState(0);
  const lastRow = Math.min(touched, lines.all.length - 1);
  const source = lines.all[lastRow];
  const isFillable = (column: SharedColumn) => source !== undefined && shownValue(source, column) !== undefined;
  const keepRow = ({ target }: FocusEvent) => setTouched(cellOf(target)?.row ?? touched);
  const pasteHere = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const copied = event.clipboardData.getData('text/plain');
    if (!cell?.column || !isTable(copied)) return;
    event.preventDefault();
    lines.paste(cell.row, cell.column, copied);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    if (event.key === 'Enter') {
      event.preventDefault(); // down, as in a spreadsheet; it does not save
      focusCell(event.currentTarget, cell.row + (event.shiftKey ? -1 : 1), cell.name);
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault(); // the browser's bookmark
      if (cell.column && cell.column !== 'sku') lines.fillDown(cell.row, cell.column);
    }
  };
  return (
    <TableContainer
      component={Card}
      sx={{ maxHeight: { md: '70vh' }, ...wholeOnPaper }}
      onPaste={pasteHere}
      onKeyDown={press}
      onFocus={keepRow}
    >
      <Table stickyHeader size="small" aria-label={text('editor.grid')} sx={gridSx}>
        <TableHead>
          <TableRow>
            <TableCell>{attributes.map(({ name }) => name).join(' / ')}</TableCell>
            {GRID_COLUMNS.map((column) => (
              <Head
                key={column}
                column={column}
                from={nameOf(lastRow)}
                onFill={column !== 'sku' && isFillable(column) ? () => lines.fillDown(lastRow, column) : undefined}
              />
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.all.map((line, row) => (
            <VariationRow
              key={line.key}
              line={line}
              row={row}
              name={nameOf(row)}
              product={product}
              attributes={attributes}
              errors={errors[row]}
              onChange={lines.change}
              onRemoved={lines.remove}
              onFill={row < lines.all.length - 1 ? lines.fillDown : undefined}
              onDeleted={onDeleted}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

interface HeadProps {
  column: GridColumn;
  /** The row whose value is copied. */
  from: string;
  /** Undefined where that row shows none. */
  onFill: (() => void) | undefined;
}

/** A column's name and, of what may be alike in all rows, the button that makes it so; the discount stands behind the prices. */
const Head = ({ column, from, onFill }: HeadProps) => (
  <>
    <TableCell>
      {columnLabel(column)}
      {column !== 'sku' && (
        <Tooltip title={text('editor.grid.fill', { column: columnLabel(column), name: from })}>
          <IconButton
            size="small"
            aria-label={text('editor.grid.fill', { column: columnLabel(column), name: from })}
            disabled={!onFill}
            onClick={onFill}
          >
            <FillIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
    </TableCell>
    {column === 'salePrice' && <TableCell align="right">{text('editor.grid.discount')}</TableCell>}
  </>
);
