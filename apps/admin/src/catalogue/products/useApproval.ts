import { product as contract, text, type Product } from '@impeller/contracts';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { patch } from '../../data/dataProvider';
import { useWriteOver } from '../../records/fields/useWriteOver';
import { holdUnsaved } from '../../records/form/unsaved';

/** What is told when it worked; a settled conflict may leave the decision as it was, and change something else. */
const SAID = { Approved: 'editor.approval.approved', Rejected: 'editor.approval.rejected', Pending: 'product.saved' } as const;

/** Keeps why a product is to be rejected from being lost, from when its dialog is closed until it is. */
function useHeld(isOnItsWay: boolean): void {
  useEffect(() => (isOnItsWay ? holdUnsaved(true) : undefined), [isOnItsWay]);
}

/**
 * Approves or rejects a product over the version on the screen; where somebody was faster, what they changed becomes a conflict to
 * settle. `onDone` reads the product anew once there is nothing left to ask.
 */
export function useApproval(product: Product, onDone: () => Promise<void>) {
  const notify = useNotify();
  const [isAsking, ask] = useState(false);
  const [reason, setReason] = useState('');
  const { send, ...over } = useWriteOver<Product>(contract.path, {
    write: async (changes, opened) => {
      await patch(contract.path, opened.id, changes, opened);
      setReason('');
      notify(text(SAID[changes.status ?? 'Pending']), { type: 'success' });
    },
    onEnd: onDone,
    onDiscard: () => {
      setReason('');
      return onDone();
    },
  });
  useHeld(over.isPending && reason !== '');
  return {
    ...{ ...over, isAsking, ask, reason },
    approve: () => void send({ status: 'Approved' }, product),
    reject: async (statusReason: string) => {
      ask(false);
      setReason(statusReason);
      // Closed, its dialog gives the focus back; a moment later what had it may take none.
      await Promise.resolve();
      await send({ status: 'Rejected', statusReason }, product);
    },
  };
}
export type Approval = ReturnType<typeof useApproval>;
