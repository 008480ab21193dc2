import { DASHBOARD_ROWS, text, transaction, type Transaction } from '@impeller/contracts';
import { Card, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { fieldLabel } from '../data/i18nProvider';
import { useHolds } from '../data/useHolds';
import { Moment } from '../records/fields/RelativeDate';
import { amountOf, kindName, sourceName } from '../sales/transactions/words';
import { wholeOnPaper } from '../shell/print';
import { RetryAlert } from '../shell/RetryAlert';

const NEWEST = { pagination: { page: 1, perPage: DASHBOARD_ROWS }, sort: { field: 'id', order: 'DESC' } } as const;
const MONO = { fontFamily: 'ui-monospace, monospace', color: 'text.secondary', maxWidth: 160 } as const;

/** The money that moved last; for whoever may see transactions. */
export const Transactions = () => {
  const may = useHolds();
  return may(transaction.can('view')) ? <Latest /> : null;
};

const Latest = () => {
  const { data, error, refetch } = useGetList<Transaction>(transaction.path, NEWEST, { retry: false, onError: () => undefined });
  return (
    // It scrolls sideways where it has no room, by keyboard, too.
    <Card
      component="section"
      tabIndex={0}
      aria-label={text('dashboard.transactions')}
      sx={{ overflowX: 'auto', ...wholeOnPaper }}
    >
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {text('dashboard.transactions')}
      </Typography>
      {error && <RetryAlert onRetry={refetch}>{text('dashboard.transactions.failed')}</RetryAlert>}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {text('dashboard.transactions.none')}
        </Typography>
      )}
      {data && data.length > 0 && <Rows rows={data} />}
    </Card>
  );
};

const Rows = ({ rows }: { rows: readonly Transaction[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>{fieldLabel(transaction.path, 'txnid')}</TableCell>
        <TableCell>{fieldLabel(transaction.path, 'kind')}</TableCell>
        <TableCell>{fieldLabel(transaction.path, 'payment_source')}</TableCell>
        <TableCell align="right">{fieldLabel(transaction.path, 'amount')}</TableCell>
        <TableCell>{fieldLabel(transaction.path, 'createdTimestamp')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(({ txnid, ...row }) => (
        <TableRow key={row.id}>
          <TableCell sx={{ ...MONO, overflow: 'hidden', textOverflow: 'ellipsis' }} title={txnid}>
            {txnid}
          </TableCell>
          <TableCell>{kindName(row.kind)}</TableCell>
          <TableCell>{sourceName(row.payment_source)}</TableCell>
          <TableCell align="right">{amountOf(row)}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <Moment value={String(row.createdTimestamp)} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
