import {
  API,
  formatRupees,
  IDEMPOTENCY_HEADER,
  text,
  toPaise,
  toRupees,
  walletTransaction,
  type CreateOf,
  type WalletAction,
} from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Form,
  NumberInput,
  RadioButtonGroupInput,
  TextInput,
  useNotify,
  useRefresh,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { exchange } from '../../data/httpClient';
import { resolverOf } from '../../records/form/resolver';
import { ERROR_TOAST } from '../../records/toasts';

type Movement = CreateOf<typeof walletTransaction>;

const resolver = resolverOf(walletTransaction);
const actions: readonly { id: WalletAction; name: string }[] = [
  { id: 'credit', name: text('wallet.credit') },
  { id: 'debit', name: text('wallet.debit') },
];

/** Credits or debits one wallet, with the reason; says what it will then hold. */
export const MoveDialog = ({ owner, onClose }: { owner: RaRecord; onClose: () => void }) => {
  const { isSending, send } = useMove(onClose);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="wallet-move">
      <Form resolver={resolver} defaultValues={{ userId: owner.id, action: 'credit' }} onSubmit={send} noValidate>
        <DialogTitle id="wallet-move">{text('wallet.of', { name: owner.fullName })}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            <RadioButtonGroupInput source="action" resource={walletTransaction.path} choices={[...actions]} helperText={false} />
            <NumberInput source="amount" resource={walletTransaction.path} isRequired min={0.01} step={0.01} autoFocus />
            <TextInput source="comments" resource={walletTransaction.path} isRequired multiline minRows={2} />
            <Consequence owner={owner} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('shell.cancel')}</Button>
          <Submit isSending={isSending} />
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** One key a dialog: however often it is pressed or sent again, the money moves once. */
function useMove(onClose: () => void) {
  const [key] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const send = async (values: FieldValues) => {
    setSending(true);
    try {
      const { action, amount } = await exchange<Movement>('POST', `${API}/${walletTransaction.path}`, values, {
        [IDEMPOTENCY_HEADER]: key,
      });
      const money = { amount: formatRupees(amount) };
      notify(action === 'credit' ? text('wallet.credited', money) : text('wallet.debited', money), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      const { body, message } = error as HttpError;
      if (Object.keys(body?.errors ?? {}).length > 0) return body.errors;
      notify(message, ERROR_TOAST);
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return { isSending, send };
}

const Consequence = ({ owner }: { owner: RaRecord }) => {
  const [action, amount] = useWatch({ name: ['action', 'amount'] });
  if (typeof amount !== 'number' || amount <= 0) return null;
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
    <Button type="submit" variant="contained" color={action === 'debit' ? 'error' : 'primary'} loading={isSending}>
      {action === 'debit' ? text('wallet.debit') : text('wallet.credit')}
    </Button>
  );
};
