import { formatRupees, text, type CouponTestAnswer } from '@impeller/contracts';
import { Alert, AlertTitle, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';

/** What came of a test: the discount or the reasons, and line by line what it is for. */
export const TestVerdict = ({ answer }: { answer: CouponTestAnswer }) => {
  const { reasons, discountAmount, total, eligibleAmount, customer, lines } = answer;
  return (
    <Box>
      <Alert severity={reasons.length > 0 ? 'warning' : 'success'} role="status">
        <AlertTitle>
          {reasons.length > 0 ? text('coupon.test.no') : text('coupon.test.yes', { amount: formatRupees(discountAmount) })}
        </AlertTitle>
        {reasons.length > 0 ? (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        ) : (
          text('coupon.test.sums', { total: formatRupees(total), eligible: formatRupees(eligibleAmount) })
        )}
        {customer && <Box sx={{ mt: 0.5 }}>{text('coupon.test.customer', { name: customer })}</Box>}
      </Alert>
      <Table size="small" sx={{ mt: 1, '& td': { whiteSpace: 'normal' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('coupon.test.line')}</TableCell>
            <TableCell align="right">{text('coupon.test.subTotal')}</TableCell>
            <TableCell>{text('coupon.test.eligible')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ sku, name, quantity, subTotal, isEligible }, at) => (
            <TableRow key={`${sku}-${at}`}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{`${quantity} × ${name} (${sku})`}</TableCell>
              <TableCell align="right">{formatRupees(subTotal)}</TableCell>
              <TableCell>{text(isEligible ? 'shell.yes' : 'shell.no')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
