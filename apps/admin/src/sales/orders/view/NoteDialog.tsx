import { API, order as orders, orderNote, text } from '@impeller/contracts';
import { Button } from '@mui/material';
import { TextInput } from 'react-admin';
import { schemaResolver } from '../../../records/form/resolver';
import { SendDialog } from '../../../records/form/SendDialog';
import { nameOfOrder, type OrderRecord } from '../orderRecord';

const resolver = schemaResolver(orderNote);
const done = () => text('order.note.done');

/** Keeps a note for other staff in the order's timeline. */
export const NoteDialog = ({ order, onClose }: { order: OrderRecord; onClose: () => void }) => (
  <SendDialog
    title={text('order.note.title', { name: nameOfOrder(order) })}
    url={`${API}/${orders.path}/${order.id}/notes`}
    done={done}
    onClose={onClose}
    resolver={resolver}
    defaultValues={{ comments: '' }}
    submit={(isSending) => (
      <Button type="submit" variant="contained" loading={isSending}>
        {text('order.note')}
      </Button>
    )}
  >
    <TextInput
      source="comments"
      label={text('order.move.comment')}
      multiline
      minRows={3}
      autoFocus
      helperText={text('order.move.comment.help')}
    />
  </SendDialog>
);
