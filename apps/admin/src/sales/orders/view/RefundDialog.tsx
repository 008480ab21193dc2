import { API, formatRupees, IDEMPOTENCY_HEADER, order as orders, REFUND_TARGETS, refundWish, text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, RadioButtonGroupInput, TextInput, useNotify, useRefresh, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { RupeesInput } from '../../../records/form/RupeesInput';
import { schemaResolver } from '../../../records/form/resolver';
import { ERROR_TOAST } from '../../../records/toasts';
import { nameOfOrder, type OrderRecord } from '../orderRecord';

interface RefundDialogProps {
  order: OrderRecord;
  /** Rupees that can go back. */
  most: number;
  onClose: () => void;
}

const resolver = schemaResolver(refundWish);
const targets = REFUND_TARGETS.map((id) => ({ id, name: text(`order.refund.to.${id}`) }));

/** Records a refund, whole or in part: to where the money came from, or to the wallet. */
export const RefundDialog = ({ order, most, onClose }: RefundDialogProps) => {
  const { isSending, send } = useRefund(order.id, onClose);
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

/** One key a dialog: however often it is pressed or sent again, the money goes back once. */
function useRefund(id: number, onClose: () => void) {
  const [key] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const send = async (values: FieldValues) => {
    setSending(true);
    try {
      await exchange('POST', `${API}/${orders.path}/${id}/refunds`, values, { [IDEMPOTENCY_HEADER]: key });
      notify(text(`payment.refund.done.${values.to as 'source' | 'wallet'}`, { amount: formatRupees(values.amount as number) }), {
        type: 'success',
      });
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
