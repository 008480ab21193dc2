import { formatRupees, orderLine, type OrderLine } from '@impeller/contracts';
import { Popover, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { fieldLabel, resourceLabel } from '../../../data/i18nProvider';
import { fitted } from '../fitted';

const label = (field: string) => fieldLabel(orderLine.path, field);

interface LinesPopoverProps {
  lines: readonly OrderLine[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** An order's lines: how many of what, and at which prices. */
export const LinesPopover = ({ lines, anchor, onClose }: LinesPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': resourceLabel(orderLine.path), sx: { maxHeight: 360 } } }}
  >
    <Table size="small" stickyHeader sx={fitted}>
      <TableHead>
        <TableRow>
          <TableCell align="right">{label('quantity')}</TableCell>
          <TableCell>{label('variationName')}</TableCell>
          <TableCell align="right">{label('unitPrice')}</TableCell>
          <TableCell align="right">{label('salePrice')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </TableBody>
    </Table>
  </Popover>
);

const Line = ({ line }: { line: OrderLine }) => {
  const { quantity, productName, variationName, sku, unitPrice, salePrice } = line;
  const name = [productName, variationName].filter(Boolean).join(' · ');
  return (
    <TableRow>
      <TableCell align="right">{quantity}</TableCell>
      <TableCell>
        <Typography noWrap title={name} sx={{ maxWidth: 320 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontFamily: 'ui-monospace, monospace' }}>
          {sku}
        </Typography>
      </TableCell>
      <TableCell align="right">{formatRupees(unitPrice)}</TableCell>
      <TableCell align="right">{salePrice ? formatRupees(salePrice) : '–'}</TableCell>
    </TableRow>
  );
};
