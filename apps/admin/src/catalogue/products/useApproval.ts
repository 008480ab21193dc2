import { product as contract, text, type Product } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { patch } from '../../data/dataProvider';
import { ERROR_TOAST } from '../../records/toasts';

/** Approves or rejects a product over the version on the screen; `onDone` reads it anew, also when somebody was faster. */
export function useApproval(product: Product, onDone: () => Promise<void>) {
  const notify = useNotify();
  const [isAsking, ask] = useState(false);
  const [isPending, setPending] = useState(false);
  const decide = async (changes: object, done: string) => {
    ask(false);
    setPending(true);
    try {
      await patch(contract.path, product.id, changes, product);
      notify(done, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    } finally {
      await onDone();
      setPending(false);
    }
  };
  return {
    isAsking,
    ask,
    isPending,
    approve: () => void decide({ status: 'Approved' }, text('editor.approval.approved')),
    reject: (statusReason: string) => void decide({ status: 'Rejected', statusReason }, text('editor.approval.rejected')),
  };
}
