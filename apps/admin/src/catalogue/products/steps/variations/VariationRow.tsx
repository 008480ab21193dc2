import { discountOf, formatRupees, SKU, text } from '@impeller/contracts';
import { Box, FormHelperText, TableCell, TableRow } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { fieldLabel } from '../../../../data/i18nProvider';
import { GRID_COLUMNS, shownValue, stillColumn, type GridColumn, type SharedColumn } from '../../grid';
import type { AttributeBranch, ProductRecord } from '../../productRecord';
import type { DraftVariation } from '../../variations';
import { stockChoices } from '../choices';
import { ChoiceCell, FlagCell, NumberCell, TextCell } from './cells';
import { FillBelow } from './FillBelow';
import { combinationColumns } from './gridSx';
import { PictureCell } from './PictureCell';
import { RemoveVariation } from './RemoveVariation';

export type LineErrors = Readonly<Record<string, { readonly message?: string } | undefined>>;

interface VariationRowProps {
  line: DraftVariation;
  row: number;
  name: string;
  product: ProductRecord;
  attributes: readonly AttributeBranch[];
  errors: LineErrors | undefined;
  onChange: (row: number, patch: Partial<DraftVariation>) => void;
  onRemoved: (row: number) => void;
  /** Copies its value of a column to all below it; there is none for the last one. */
  onFill: ((row: number, column: SharedColumn) => void) | undefined;
  onDeleted: (id: number) => void;
}

export const columnLabel = (column: string) => fieldLabel('products-variations', column);

/** One variation of the grid. Drawn anew only when its own line changes. */
export const VariationRow = memo(function VariationRow(props: VariationRowProps) {
  const { line, row, name, errors, onChange, onRemoved, onFill, onDeleted } = props;
  const change = (patch: Partial<DraftVariation>) => onChange(row, patch);
  const place = (column: GridColumn) => ({
    row,
    column,
    label: text('editor.grid.cell', { column: columnLabel(column), name }),
    error: errors?.[column]?.message,
  });
  return (
    <TableRow>
      <Combination {...props} />
      <TableCell className="variation-sku" data-label={columnLabel('sku')} sx={{ minWidth: 120 }}>
        <TextCell {...place('sku')} value={line.sku} maxLength={SKU.max} onChange={(sku) => change({ sku })} />
      </TableCell>
      <Prices line={line} place={place} change={change} />
      <Stock line={line} place={place} change={change} />
      <TableCell align="center" data-label={columnLabel('enabled')}>
        <FlagCell {...place('enabled')} value={line.enabled} onChange={(enabled) => change({ enabled })} />
      </TableCell>
      <TableCell className="variation-remove">
        {onFill && <FillBelow line={line} name={name} onFill={(column) => onFill(row, column)} />}
        <RemoveVariation line={line} name={name} onRemoved={() => onRemoved(row)} onDeleted={onDeleted} />
      </TableCell>
    </TableRow>
  );
});

/** The texts that no cell of the row shows: of the variation as a whole, of its combination, its picture. */
function otherTexts({ line, attributes, errors = {} }: VariationRowProps): string[] {
  const shown: string[] = GRID_COLUMNS.filter((column) => column !== stillColumn(line));
  if (attributes.some(({ id }) => line.values[id] === undefined)) shown.push('values');
  return Object.entries(errors).flatMap(([field, error]) => (error?.message && !shown.includes(field) ? [error.message] : []));
}

const otherTextsId = (row: number) => `variation-${row}-errors`;

/** What tells the variation from the others: its picture and its value of each attribute; and what is wrong with all of it. */
const Combination = (props: VariationRowProps) => (
  <TableCell className="variation-combination">
    <Choices {...props} />
    <div id={otherTextsId(props.row)}>
      {otherTexts(props).map((said) => (
        <FormHelperText key={said} error sx={{ whiteSpace: 'normal' }}>
          {said}
        </FormHelperText>
      ))}
    </div>
  </TableCell>
);

const Choices = ({ line, row, name, product, attributes, errors, onChange }: VariationRowProps) => (
  <Box sx={{ display: 'flex', gap: 0.5 }}>
    <PictureCell image={line.image} name={name} product={product} onChange={(image) => onChange(row, { image })} />
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, gridTemplateColumns: combinationColumns(attributes.length) }}>
      {attributes.map(({ id, name: attribute, attributesValues }) => (
        <div key={id}>
          <ChoiceCell
            row={row}
            column={`value-${id}`}
            label={text('editor.grid.cell', { column: attribute, name })}
            value={line.values[id]}
            choices={attributesValues}
            hasNone={line.values[id] === undefined}
            error={line.values[id] === undefined ? errors?.values?.message : undefined}
            saidIn={errors?.productsVariationsAttribute && otherTextsId(row)}
            onChange={(value) => onChange(row, { values: { ...line.values, [id]: Number(value) } })}
          />
        </div>
      ))}
    </Box>
  </Box>
);

interface CellsProps {
  line: DraftVariation;
  place: (column: GridColumn) => { row: number; column: GridColumn; label: string; error: string | undefined };
  change: (patch: Partial<DraftVariation>) => void;
}

/** Regular and sale price in rupees, and what the customer saves, as it is typed. */
const Prices = ({ line, place, change }: CellsProps) => (
  <>
    <TableCell data-label={columnLabel('unitPrice')} sx={{ minWidth: 116 }}>
      <NumberCell
        {...place('unitPrice')}
        unit="₹"
        value={line.unitPrice}
        onChange={(unitPrice) => change({ unitPrice: unitPrice as number })}
      />
    </TableCell>
    <TableCell data-label={columnLabel('salePrice')} sx={{ minWidth: 116 }}>
      <NumberCell
        {...place('salePrice')}
        unit="₹"
        value={line.salePrice}
        onChange={(salePrice) => change({ salePrice: salePrice as number })}
      />
    </TableCell>
    <TableCell
      className="variation-discount"
      data-label={text('editor.grid.discount')}
      align="right"
      sx={{ color: 'success.main', fontSize: 12, lineHeight: '17px' }}
    >
      {discountOfLine(line)}
    </TableCell>
  </>
);

function discountOfLine({ unitPrice, salePrice }: DraftVariation) {
  if (!(unitPrice > 0) || !(salePrice > 0) || salePrice > unitPrice) return null;
  const { discountAmount, discountPercentage } = discountOf(unitPrice, salePrice);
  if (discountAmount === 0) return null;
  return (
    <>
      {formatRupees(discountAmount)}
      <br />
      {discountPercentage} %
    </>
  );
}

/** What is only read, on the line of what is typed beside it. */
const Still = ({ children }: { children: ReactNode }) => <Box sx={{ lineHeight: '34px', px: 1 }}>{children}</Box>;

/** Managed stock has a quantity, from which its status follows; unmanaged stock has a status alone. */
const Stock = ({ line, place, change }: CellsProps) => (
  <>
    <TableCell align="center" data-label={columnLabel('manageStock')}>
      <FlagCell {...place('manageStock')} value={line.manageStock} onChange={(manageStock) => change({ manageStock })} />
    </TableCell>
    <TableCell data-label={columnLabel('stockQuantity')} sx={{ minWidth: 72 }}>
      {line.manageStock ? (
        <NumberCell
          {...place('stockQuantity')}
          value={line.stockQuantity}
          onChange={(stockQuantity) => change({ stockQuantity: stockQuantity as number })}
        />
      ) : (
        <Still>–</Still>
      )}
    </TableCell>
    <TableCell align="center" data-label={columnLabel('allowBackOrder')}>
      <FlagCell
        {...place('allowBackOrder')}
        value={line.allowBackOrder}
        disabled={!line.manageStock}
        onChange={(allowBackOrder) => change({ allowBackOrder })}
      />
    </TableCell>
    <TableCell data-label={columnLabel('stockStatus')} sx={{ minWidth: 112 }}>
      {line.manageStock ? (
        <Still>{shownValue(line, 'stockStatus')}</Still>
      ) : (
        <ChoiceCell
          {...place('stockStatus')}
          value={line.stockStatus}
          choices={stockChoices}
          onChange={(stockStatus) => change({ stockStatus: stockStatus as DraftVariation['stockStatus'] })}
        />
      )}
    </TableCell>
  </>
);
