import {
  API,
  formatRupees,
  text,
  toPaise,
  toRupees,
  walletTransaction,
  type CreateOf,
  type WalletAction,
} from '@impeller/contracts';
import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { RadioButtonGroupInput, TextInput, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RupeesInput } from '../../records/form/RupeesInput';
import { resolverOf } from '../../records/form/resolver';
import { SubmitButton } from '../../records/form/SubmitButton';
import { SendDialog } from '../../records/form/SendDialog';

type Movement = CreateOf<typeof walletTransaction>;

const resolver = resolverOf(walletTransaction);
const actions: readonly { id: WalletAction; name: string }[] = [
  { id: 'credit', name: text('wallet.credit') },
  { id: 'debit', name: text('wallet.debit') },
];

function wordsFor({ action, amount }: Movement): string {
  const money = { amount: formatRupees(amount) };
  return action === 'credit' ? text('wallet.credited', money) : text('wallet.debited', money);
}

/**
 * Credits or debits one wallet, with the reason; says what it will then hold. Where somebody else moved it meanwhile, perhaps for the same
 * reason, it says what the wallet holds by now, and the money moves once it is sent again.
 */
export const MoveDialog = ({ owner, onClose }: { owner: RaRecord; onClose: () => void }) => {
  // What it showed, whatever is read behind it.
  const [opened] = useState(owner);
  const [seen, setSeen] = useState(opened);
  return (
    <SendDialog<Movement>
      title={text('wallet.of', { name: owner.fullName })}
      url={`${API}/${walletTransaction.path}`}
      shown={{ walletBalance: seen.walletBalance }}
      onStale={({ walletBalance }) => setSeen({ ...owner, walletBalance })}
      done={wordsFor}
      onClose={onClose}
      resolver={resolver}
      defaultValues={{ userId: owner.id, action: 'credit' }}
      submit={(isSending) => <Submit isSending={isSending} />}
    >
      <Stack spacing={1}>
        {seen !== opened && (
          <Alert severity="warning">{text('wallet.moved', { amount: formatRupees(seen.walletBalance) })}</Alert>
        )}
        <RadioButtonGroupInput source="action" resource={walletTransaction.path} choices={[...actions]} helperText={false} />
        <RupeesInput source="amount" resource={walletTransaction.path} isRequired min={0.01} step={0.01} autoFocus />
        <TextInput
          source="comments"
          resource={walletTransaction.path}
          isRequired
          multiline
          minRows={2}
          helperText={text('wallet.comments.help')}
        />
        <Consequence owner={seen} />
      </Stack>
    </SendDialog>
  );
};

const Consequence = ({ owner }: { owner: RaRecord }) => {
  const [action, amount] = useWatch({ name: ['action', 'amount'] });
  if (typeof amount !== 'number' || !(amount > 0)) return null;
  const change = toPaise(amount) * (action === 'debit' ? -1 : 1);
  const after = toPaise(owner.walletBalance) + change;
  return (
    <Typography role="status" color={after < 0 ? 'error' : 'textSecondary'}>
      {after < 0 ? text('wallet.short') : text('wallet.after', { name: owner.fullName, amount: formatRupees(toRupees(after)) })}
    </Typography>
  );
};

const Submit = ({ isSending }: { isSending: boolean }) => {
  const action: WalletAction = useWatch({ name: 'action' });
  return (
    <SubmitButton color={action === 'debit' ? 'error' : 'primary'} isSending={isSending}>
      {action === 'debit' ? text('wallet.debit') : text('wallet.credit')}
    </SubmitButton>
  );
};
