import { formatRupees, orderLine, product, text, type OrderLine } from '@impeller/contracts';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { fieldLabel } from '../../../data/i18nProvider';
import { useHolds } from '../../../data/useHolds';
import type { OrderRecord } from '../orderRecord';
import { ROOMY } from './roomy';
import { Section } from './Section';
import { Sums } from './Sums';
import { Wide } from './Wide';

const label = (field: string) => fieldLabel(orderLine.path, field);

/** What was bought, at the prices of that day, and what it comes to. */
export const Items = ({ order }: { order: OrderRecord }) => (
  <Section title={text('order.items')}>
    <Wide>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{label('productName')}</TableCell>
            <TableCell align="right">{label('quantity')}</TableCell>
            <TableCell align="right" sx={ROOMY}>
              {text('order.items.price')}
            </TableCell>
            <TableCell align="right" sx={ROOMY}>
              {text('order.sum.discount')}
            </TableCell>
            <TableCell align="right" sx={ROOMY}>
              {text('order.items.tax')}
            </TableCell>
            <TableCell align="right">{label('subTotal')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.ordersProduct?.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </TableBody>
      </Table>
    </Wide>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
      <Sums order={order} />
    </Box>
  </Section>
);

const Line = ({ line }: { line: OrderLine }) => {
  const may = useHolds();
  const { productId, productName, variationName, sku, hsnCode, quantity, unitPrice, salePrice } = line;
  const about = [variationName, sku, hsnCode && `HSN ${hsnCode}`].filter(Boolean).join(' · ');
  return (
    <TableRow>
      <TableCell sx={{ width: '100%', maxWidth: 0, minWidth: { sm: 180 } }}>
        <Typography noWrap title={productName}>
          {may(product.can('view')) ? (
            <Link component={LinkBase} to={`/${product.path}/${productId}`}>
              {productName}
            </Link>
          ) : (
            productName
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div" title={about}>
          {about}
        </Typography>
      </TableCell>
      <TableCell align="right">{quantity}</TableCell>
      <TableCell align="right" sx={ROOMY}>
        {formatRupees(salePrice || unitPrice)}
        {salePrice > 0 && salePrice < unitPrice && (
          <Typography variant="caption" color="textSecondary" component="div" sx={{ textDecoration: 'line-through' }}>
            {formatRupees(unitPrice)}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={ROOMY}>
        {line.discountAmount ? formatRupees(line.discountAmount) : '–'}
      </TableCell>
      <TableCell align="right" sx={ROOMY}>
        {formatRupees(line.taxedAmount)}
        <Typography variant="caption" color="textSecondary" component="div">
          {text('order.items.rate', { rate: line.taxRate })}
        </Typography>
      </TableCell>
      <TableCell align="right">{formatRupees(line.subTotal)}</TableCell>
    </TableRow>
  );
};
