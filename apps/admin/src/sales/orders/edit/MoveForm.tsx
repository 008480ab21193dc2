import { ORDER_COMMENT, offeredStatuses, text, type OrderStatus } from '@impeller/contracts';
import { Alert, Card, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, Form, SelectInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AskFirst } from '../../../records/fields/AskFirst';
import { ConflictDialog } from '../../../records/form/ConflictDialog';
import { SaveBar } from '../../../records/form/SaveBar';
import { LimitedInput } from '../../../records/form/TextInput';
import { ToNeighbours } from '../../../records/form/ToNeighbours';
import { UnsavedGuard } from '../../../records/form/UnsavedGuard';
import { useInert } from '../../../records/form/useInert';
import { nameOfOrder, statusName, type OrderRecord } from '../orderRecord';
import { consequencesOf } from './consequences';
import { CANCELLED, useMove } from './useMove';
import { WithSide } from '../../../records/form/WithSide';

const BLANK = { status: '', comments: '', restock: true };
/** What a form offers to make of an order (specification §4): 'Order Delivered' is how it is kept. */
const offerName = (to: OrderStatus) => (to === 'Order Delivered' ? text('order.move.delivered') : statusName(to));
const SENT: readonly OrderStatus[] = ['Out for Delivery', 'Order Delivered'];

/** Where the order goes, with a comment; a cancel says what it does before it does it. */
export const MoveForm = ({ order, children }: { order: OrderRecord; children: ReactNode }) => {
  const { save, asking, confirm, refuse, refused, isSaved, isSending, conflict, settle, discard } = useMove(order);
  const fields = useInert<HTMLDivElement>(isSending || isSaved || conflict !== undefined);
  const kind = SENT.includes(order.status) ? 'return' : 'cancel';
  return (
    <Form record={BLANK} onSubmit={save} noValidate>
      <WithSide side={340}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack {...fields} spacing={1} sx={{ maxWidth: 720 }}>
            {refused && <Alert severity="error">{refused}</Alert>}
            <Fields order={order} />
          </Stack>
        </Card>
        {children}
      </WithSide>
      <SaveBar isSending={isSending}>
        <ToNeighbours of={order} />
      </SaveBar>
      <UnsavedGuard isSaved={isSaved} isSending={isSending} />
      <AskFirst
        isOpen={asking !== undefined}
        title={text(`order.${kind}.ask`, { name: nameOfOrder(order) })}
        help={consequencesOf(order, asking?.restock !== false).join(' ')}
        confirm={text(`order.${kind}.confirm`)}
        cancel={text(`order.${kind}.keep`)}
        onConfirm={confirm}
        onCancel={refuse}
      />
      {conflict && (
        <ConflictDialog key={conflict.theirs.version} resource="orders" {...conflict} onChoose={settle} onDiscard={discard} />
      )}
    </Form>
  );
};

const Fields = ({ order }: { order: OrderRecord }) => {
  const chosen: unknown = useWatch({ name: 'status' });
  const { status } = order;
  const isEnd = status === CANCELLED;
  const choices = offeredStatuses(status).map((to) => ({ id: to, name: offerName(to) }));
  return (
    <>
      {status === 'in cart' && order.holdUntil && <Alert severity="info">{text('order.move.held')}</Alert>}
      <SelectInput
        source="status"
        label={text('order.move')}
        choices={choices}
        validate={required(text('order.status.required'))}
        helperText={isEnd ? text('order.move.end') : text('order.move.from', { status: statusName(status) })}
      />
      {!isEnd && (
        <LimitedInput
          source="comments"
          label={text('order.move.comment')}
          multiline
          minRows={3}
          helperText={text('order.move.comment.help')}
          limit={ORDER_COMMENT}
        />
      )}
      {chosen === CANCELLED && SENT.includes(status) && (
        <BooleanInput source="restock" label={text('order.move.restock')} helperText={text('order.move.restock.help')} />
      )}
    </>
  );
};
