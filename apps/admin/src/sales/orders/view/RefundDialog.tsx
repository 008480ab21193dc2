import { API, formatRupees, order as orders, REFUND_TARGETS, refundWish, text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { Form, RadioButtonGroupInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { RupeesInput } from '../../../records/form/RupeesInput';
import { schemaResolver } from '../../../records/form/resolver';
import { useSendOnce } from '../../../records/form/useSendOnce';
import { nameOfOrder, type OrderRecord } from '../orderRecord';

interface RefundDialogProps {
  order: OrderRecord;
  /** Rupees that can go back. */
  most: number;
  onClose: () => void;
}

const resolver = schemaResolver(refundWish);
const targets = REFUND_TARGETS.map((id) => ({ id, name: text(`order.refund.to.${id}`) }));

const wordsFor = (_: unknown, { to, amount }: FieldValues): string =>
  text(`payment.refund.done.${to as 'source' | 'wallet'}`, { amount: formatRupees(amount as number) });

/** Records a refund, whole or in part: to where the money came from, or to the wallet. */
export const RefundDialog = ({ order, most, onClose }: RefundDialogProps) => {
  const { isSending, send } = useSendOnce({ url: `${API}/${orders.path}/${order.id}/refunds`, done: wordsFor, onClose });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="order-refund">
      <Form resolver={resolver} defaultValues={{ amount: most, to: 'source' }} onSubmit={send} noValidate>
        <DialogTitle id="order-refund">{text('order.refund.of', { name: nameOfOrder(order) })}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            <Typography color="textSecondary">{text('order.refund.most', { amount: formatRupees(most) })}</Typography>
            <RupeesInput source="amount" label={text('order.refund.amount')} isRequired max={most} autoFocus />
            <RadioButtonGroupInput source="to" label={text('order.refund.to')} choices={targets} helperText={false} />
            <TextInput
              source="comments"
              label={text('order.move.comment')}
              multiline
              minRows={2}
              helperText={text('order.move.comment.help')}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('shell.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {text('order.refund.confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
