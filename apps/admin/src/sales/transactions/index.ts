import { transaction } from '@impeller/contracts';
import Icon from '@mui/icons-material/PaymentsOutlined';
import { screens } from '../../records/screens';

export const transactions = screens(transaction, {
  list: async () => (await import('./TransactionList')).TransactionList,
  relations: ['order'],
  icon: Icon,
  represent: (record) => String(record.txnid ?? `#${record.id}`),
});
