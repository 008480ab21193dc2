import { API, CURRENCY, formatMoney, order as orders, REFUND_TARGETS, refundWish, text } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { RupeesInput } from '../../../records/form/RupeesInput';
import { schemaResolver } from '../../../records/form/resolver';
import { SendDialog } from '../../../records/form/SendDialog';
import { SubmitButton } from '../../../records/form/SubmitButton';
import { nameOfOrder, type OrderRecord } from '../orderRecord';
import type { Refundable } from './refundable';

interface RefundDialogProps {
  order: OrderRecord;
  /** What can go back. */
  most: Refundable;
  onClose: () => void;
}

const resolver = schemaResolver(refundWish);
/** A wallet holds rupees alone; what a wallet paid came from there. */
const targetsFor = ({ amount, currency, fromWallet }: Refundable) =>
  REFUND_TARGETS.filter((id) => (id === 'wallet' ? currency === CURRENCY : fromWallet < amount)).map((id) => ({
    id,
    name: text(`order.refund.to.${id}`),
  }));

const wordsFor =
  (currency: string) =>
  (_: unknown, { to, amount }: FieldValues): string =>
    text(`payment.refund.done.${to as 'source' | 'wallet'}`, { amount: formatMoney(amount as number, currency) });

/** Records a refund, whole or in part: to where the money came from, or to the wallet. */
export const RefundDialog = ({ order, most, onClose }: RefundDialogProps) => {
  const { amount, currency, fromWallet, transactionId, due = amount } = most;
  const targets = targetsFor(most);
  return (
    <SendDialog
      title={text('order.refund.of', { name: nameOfOrder(order) })}
      url={`${API}/${orders.path}/${order.id}/refunds`}
      over={order}
      done={wordsFor(currency)}
      onClose={onClose}
      resolver={resolver}
      defaultValues={{ amount: due, to: targets[0]?.id, transactionId }}
      submit={(isSending) => <SubmitButton isSending={isSending}>{text('order.refund.confirm')}</SubmitButton>}
    >
      <Stack spacing={1}>
        <Typography color="textSecondary">
          {text('order.refund.most', { amount: formatMoney(amount, currency) })}
          {fromWallet > 0 && ` ${text('order.refund.fromWallet', { amount: formatMoney(fromWallet, CURRENCY) })}`}
        </Typography>
        <RupeesInput source="amount" label={text('order.refund.amount')} currency={currency} isRequired max={amount} autoFocus />
        <RadioButtonGroupInput source="to" label={text('order.refund.to')} choices={targets} helperText={false} />
        <TextInput
          source="comments"
          label={text('order.move.comment')}
          multiline
          minRows={2}
          helperText={text('order.move.comment.help')}
        />
      </Stack>
    </SendDialog>
  );
};
