import { formatRupees, text, type Product, type ProductVariation } from '@impeller/contracts';
import { Button, Chip, Popover, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';

const label = (field: string) => fieldLabel('products-variations', field);

/** How many variants a product has; a click lists them. */
export const VariantsPopover = () => {
  const variants = useRecordContext<Product & { productsVariation?: ProductVariation[] }>()?.productsVariation ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (variants.length === 0) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {variants.length === 1 ? text('product.variants.one') : text('product.variants', { count: variants.length })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { maxHeight: 360 } } }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{label('sku')}</TableCell>
              <TableCell align="right">{label('unitPrice')}</TableCell>
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
    </>
  );
};

const StockChip = ({ status }: { status: ProductVariation['stockStatus'] }) => (
  <Chip size="small" variant="outlined" color={status === 'In Stock' ? 'success' : 'error'} label={status} />
);
