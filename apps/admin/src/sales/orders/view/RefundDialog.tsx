import {
  API,
  CURRENCY,
  formatMoney,
  order as orders,
  REFUND_TARGETS,
  refundDone,
  refundWish,
  text,
  toPaise,
  toRupees,
  type RefundWish,
} from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
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

/**
 * Where the money went is the server's to say: to the sources goes what they paid, and the wallet's share into the wallet. Where the
 * refund was there before, sent again because its first answer was lost, it is what was asked for.
 */
const wordsFor =
  ({ transactions: before = [] }: OrderRecord, currency: string) =>
  ({ transactions = [] }: OrderRecord, { to, amount }: FieldValues): string => {
    const refunds = transactions.filter(({ id, kind }) => kind === 'refund' && !before.some((one) => one.id === id));
    if (refunds.length === 0) return refundDone({ source: 0, wallet: 0, [to as RefundWish['to']]: amount as number, currency });
    const sumOf = (isIn: (source: string) => boolean) =>
      toRupees(refunds.reduce((sum, one) => sum + (isIn(one.payment_source) ? toPaise(one.amount) : 0), 0));
    const isWallet = (source: string) => source === 'wallet';
    return refundDone({ source: sumOf((source) => !isWallet(source)), wallet: sumOf(isWallet), currency });
  };

/** Records a refund, whole or in part: to where the money came from, or to the wallet. */
export const RefundDialog = ({ order, most, onClose }: RefundDialogProps) => {
  const { amount, currency, fromWallet, transactionId, due = amount } = most;
  const targets = targetsFor(most);
  // What is read behind the dialog may hold the refund before its answer is here.
  const [opened] = useState(order);
  return (
    <SendDialog<OrderRecord>
      title={text('order.refund.of', { name: nameOfOrder(order) })}
      url={`${API}/${orders.path}/${order.id}/refunds`}
      over={order}
      done={wordsFor(opened, currency)}
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
        <RadioButtonGroupInput
          source="to"
          label={text('order.refund.to')}
          choices={targets}
          helperText={targets.some(({ id }) => id === 'source') && text('order.refund.to.help')}
        />
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
