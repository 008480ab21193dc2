import { API, order as orders, orderNote, text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Form, TextInput } from 'react-admin';
import { schemaResolver } from '../../../records/form/resolver';
import { Held } from '../../../records/form/useRefusal';
import { useSendOnce } from '../../../records/form/useSendOnce';
import { nameOfOrder, type OrderRecord } from '../orderRecord';

const resolver = schemaResolver(orderNote);
const done = () => text('order.note.done');

/** Keeps a note for other staff in the order's timeline. */
export const NoteDialog = ({ order, onClose }: { order: OrderRecord; onClose: () => void }) => {
  const { form, isSending, send } = useSendOnce({ url: `${API}/${orders.path}/${order.id}/notes`, done, onClose });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="order-note">
      <Form resolver={resolver} defaultValues={{ comments: '' }} onSubmit={send} noValidate>
        <Held by={form} />
        <DialogTitle id="order-note">{text('order.note.title', { name: nameOfOrder(order) })}</DialogTitle>
        <DialogContent>
          <TextInput
            source="comments"
            label={text('order.move.comment')}
            multiline
            minRows={3}
            autoFocus
            helperText={text('order.move.comment.help')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('shell.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {text('order.note')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
