import { formatRupees, text, walletTransaction } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useParent } from '../../records/parent';

/** What the wallet around holds. */
export const Balance = () => {
  const { data } = useParent(walletTransaction);
  if (!data) return null;
  return (
    <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', mr: 1 }}>
      {text('wallet.balance', { amount: formatRupees(data.walletBalance) })}
    </Typography>
  );
};
