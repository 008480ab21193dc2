import { walletTransaction } from '@impeller/contracts';
import Icon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { screens } from '../../records/screens';

export const walletTransactions = screens(walletTransaction, {
  list: async () => (await import('./WalletScreen')).WalletScreen,
  icon: Icon,
});
