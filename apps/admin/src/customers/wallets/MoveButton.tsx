import { text, walletTransaction } from '@impeller/contracts';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import { useParent } from '../../records/parent';

const MoveDialog = lazyScreen(async () => (await import('./MoveDialog')).MoveDialog);

/** Opens the form that credits or debits the wallet around. */
export const MoveButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { data: owner } = useParent(walletTransaction);
  if (!owner) return null;
  return (
    <>
      <Button variant="contained" startIcon={<WalletIcon />} onClick={() => setOpen(true)}>
        {text('wallet.move')}
      </Button>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <MoveDialog owner={owner} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
