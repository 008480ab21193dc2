import { formatRupees, ORDER_LINES, ORDER_QUANTITY, text } from '@impeller/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import { IconButton, Stack, Table, TableBody, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { Tooltip } from '../../../records/Tooltip';
import { closer } from '../fitted';
import { Wide } from '../view/Wide';
import { GoodsSearch } from './GoodsSearch';
import { isCount, withLine, type WishedLine } from './wish';

/** What is ordered: found by name or SKU, so many of each. What one unit costs is left to the search on a phone. */
export const GoodsField = () => {
  const { field } = useController({ name: 'lines' });
  const lines = field.value as readonly WishedLine[];
  const change = (line: WishedLine, quantity: number) =>
    field.onChange(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)));
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{text('order.new.goods')}</Typography>
      <GoodsSearch isFull={lines.length >= ORDER_LINES.max} onFound={(line) => field.onChange(withLine(lines, line))} />
      {lines.length === 0 && <Typography color="textSecondary">{text('order.new.goods.empty')}</Typography>}
      {lines.length > 0 && (
        <Wide>
          <Table size="small" sx={closer}>
            <TableBody>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  onChange={(quantity) => change(line, quantity)}
                  onRemove={() => field.onChange(lines.filter(({ id }) => id !== line.id))}
                />
              ))}
            </TableBody>
          </Table>
        </Wide>
      )}
    </Stack>
  );
};

interface LineProps {
  line: WishedLine;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

const Line = ({ line: { name, sku, price, quantity }, onChange, onRemove }: LineProps) => (
  <TableRow>
    <TableCell sx={{ width: '100%', maxWidth: 0, minWidth: { sm: 160 } }}>
      <Typography noWrap title={name} sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' }, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
      >
        {sku}
      </Typography>
    </TableCell>
    <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
      {formatRupees(price)}
    </TableCell>
    <TableCell>
      <TextField
        type="number"
        value={Number.isNaN(quantity) ? '' : quantity}
        error={!isCount(quantity)}
        onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
        slotProps={{
          htmlInput: {
            'aria-label': text('order.new.goods.quantity', { name }),
            min: ORDER_QUANTITY.min,
            max: ORDER_QUANTITY.max,
            step: 1,
          },
        }}
        sx={{ width: { xs: 68, sm: 88 } }}
      />
    </TableCell>
    <TableCell align="right" sx={{ minWidth: { sm: 110 } }}>
      {isCount(quantity) ? formatRupees(price * quantity) : '–'}
    </TableCell>
    <TableCell padding="checkbox">
      <Tooltip title={text('order.new.goods.remove', { name })}>
        <IconButton size="small" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </TableCell>
  </TableRow>
);
