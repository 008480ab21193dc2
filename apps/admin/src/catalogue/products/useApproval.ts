import { product as contract, text, type Product } from '@impeller/contracts';
import { useEffect, useState } from 'react';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import { changesOf, patch } from '../../data/dataProvider';
import { SAYS_STALE } from '../../data/statuses';
import { holdUnsaved } from '../../records/form/unsaved';
import { ERROR_TOAST } from '../../records/toasts';

/** A product that somebody changed between its being shown and the decision. */
interface Conflict {
  opened: Product;
  mine: Product;
  theirs: Product;
}

/** What is told when it worked; a settled conflict may leave the decision as it was, and change something else. */
const SAID = { Approved: 'editor.approval.approved', Rejected: 'editor.approval.rejected', Pending: 'product.saved' } as const;

/** Sends a decision and tells what came of it; answers the conflict that it met. `onDone` when it worked. */
function useSend(onDone: () => void) {
  const notify = useNotify();
  return async (changes: Partial<Product>, over: Product): Promise<Conflict | undefined> => {
    try {
      await patch(contract.path, over.id, changes, over);
      onDone();
      notify(text(SAID[changes.status ?? 'Pending']), { type: 'success' });
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === SAYS_STALE) return { opened: over, mine: { ...over, ...changes }, theirs: body.current };
      notify(message, ERROR_TOAST);
    }
    return undefined;
  };
}

/** Why a product is to be rejected, from when its dialog is closed until it is. */
function useReason(isPending: boolean) {
  const [reason, setReason] = useState('');
  const isOnItsWay = isPending && reason !== '';
  useEffect(() => (isOnItsWay ? holdUnsaved(true) : undefined), [isOnItsWay]);
  return [reason, setReason] as const;
}

/**
 * Approves or rejects a product over the version on the screen; where somebody was faster, what they changed becomes a conflict to
 * settle. `onDone` reads the product anew once there is nothing left to ask.
 */
export function useApproval(product: Product, onDone: () => Promise<void>) {
  const [isAsking, ask] = useState(false);
  const [isPending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [reason, setReason] = useReason(isPending);
  const send = useSend(() => setReason(''));
  const decide = async (changes: Partial<Product>, over = product) => {
    setPending(true);
    const met = await send(changes, over);
    // Not before it is settled: read anew, the row of a product that was decided waits no more, and takes its question along.
    if (!met) await onDone();
    setConflict(met);
    setPending(false);
  };
  /** Writes nothing, and shows what is saved. */
  const discard = async () => {
    setConflict(undefined);
    setReason('');
    await onDone();
  };
  return {
    ...{ isAsking, ask, reason, isPending, conflict, discard },
    /** Writes the chosen values over theirs; all of theirs is there already. */
    settle: (chosen: Partial<RaRecord>) => {
      if (!conflict) return undefined;
      const changes = changesOf(contract.path, chosen, conflict.theirs);
      return Object.keys(changes).length > 0 ? decide(changes, conflict.theirs) : discard();
    },
    approve: () => void decide({ status: 'Approved' }),
    reject: async (statusReason: string) => {
      ask(false);
      setReason(statusReason);
      // Closed, its dialog gives the focus back; a moment later what had it may take none.
      await Promise.resolve();
      await decide({ status: 'Rejected', statusReason });
    },
  };
}
export type Approval = ReturnType<typeof useApproval>;
