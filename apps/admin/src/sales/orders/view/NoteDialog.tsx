import { API, order as orders, orderNote, text } from '@impeller/contracts';
import { TextInput } from 'react-admin';
import { schemaResolver } from '../../../records/form/resolver';
import { SendDialog } from '../../../records/form/SendDialog';
import { SubmitButton } from '../../../records/form/SubmitButton';
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
    submit={(isSending) => <SubmitButton isSending={isSending}>{text('order.note')}</SubmitButton>}
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
