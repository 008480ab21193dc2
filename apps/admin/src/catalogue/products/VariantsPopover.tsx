import { formatRupees, text, type ProductVariation } from '@impeller/contracts';
import { Chip, Popover, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { fieldLabel, resourceLabel } from '../../data/i18nProvider';

const PATH = 'products-variations';
const label = (field: string) => fieldLabel(PATH, field);

interface VariantsPopoverProps {
  variants: readonly ProductVariation[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** A product's variants: what each is called, costs, and whether it is in stock. */
export const VariantsPopover = ({ variants, anchor, onClose }: VariantsPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': resourceLabel(PATH), sx: { maxHeight: 360 } } }}
  >
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>{label('sku')}</TableCell>
          <TableCell align="right">{text('product.variants.unitPrice')}</TableCell>
          <TableCell align="right">{label('salePrice')}</TableCell>
          <TableCell>{label('stockStatus')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {variants.map(({ id, sku, unitPrice, salePrice, stockStatus }) => (
          <TableRow key={id}>
            <TableCell sx={{ fontFamily: 'ui-monospace, monospace' }}>{sku ?? '–'}</TableCell>
            <TableCell align="right">{formatRupees(unitPrice)}</TableCell>
            <TableCell align="right">{formatRupees(salePrice)}</TableCell>
            <TableCell>
              <StockChip status={stockStatus} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Popover>
);

const StockChip = ({ status }: { status: ProductVariation['stockStatus'] }) => (
  <Chip size="small" variant="outlined" color={status === 'In Stock' ? 'success' : 'error'} label={status} />
);
