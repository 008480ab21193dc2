import { text } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ERROR_TOAST } from '../../../records/toasts';
import { readProduct } from '../productQuery';
import type { ProductRecord } from '../productRecord';

interface Step {
  /** As it was last seen here. */
  product: ProductRecord;
  refresh: () => Promise<void>;
  /** Told when it worked. */
  saved: string;
  /** Sends what was typed over a version of the product; rejects with 412 when it is another by now. */
  write: (typed: FieldValues, over: ProductRecord) => Promise<unknown>;
}

interface Stale {
  /** What was typed here, over which version, and the one that somebody else has saved meanwhile. */
  readonly mine: FieldValues;
  readonly opened: ProductRecord;
  readonly theirs: ProductRecord;
}

/** A save that came too late, and what can be done about it. */
export interface StaleStep extends Stale {
  /** Takes theirs; what was typed is gone. */
  readonly load: () => void;
  /** Saves mine, or what was made of it, all the same. */
  readonly overwrite: (settled?: FieldValues) => void;
  /** Goes on typing. */
  readonly close: () => void;
}

/** Saves a step over the version that was opened, and holds what was typed until the person has decided where it is stale. */
export function useStep({ product, refresh, saved, write }: Step) {
  const notify = useNotify();
  const [stale, setStale] = useState<Stale>();
  const [loads, setLoads] = useState(0);
  const settleDown = async () => {
    setStale(undefined);
    await refresh();
  };
  const save = async (typed: FieldValues, over: ProductRecord = product) => {
    await write(typed, over);
    await settleDown();
  };
  const tell = (error: Error) => notify(text('editor.failed', { reason: error.message }), ERROR_TOAST);
  const onStale = ({ body }: HttpError, mine: FieldValues) => {
    const current = body.current as ProductRecord;
    // The refusal of a product's own fields comes without its parts.
    const theirs = Array.isArray(current.productsVariation) ? Promise.resolve(current) : readProduct(product.id);
    theirs.then((now) => setStale({ mine, opened: stale?.theirs ?? product, theirs: now }), tell);
  };
  const overwrite = (typed: FieldValues, over: ProductRecord) =>
    save(typed, over).then(
      () => notify(saved, { type: 'success' }),
      (error: HttpError) => (error.status === 412 ? onStale(error, typed) : tell(error)),
    );
  return {
    /** A form of another key starts anew. */
    key: loads,
    save: (typed: FieldValues) => save(typed),
    onStale,
    stale: stale && {
      ...stale,
      load: () => void settleDown().then(() => setLoads((count) => count + 1), tell),
      overwrite: (settled: FieldValues = stale.mine) => void overwrite(settled, stale.theirs),
      close: () => setStale(undefined),
    },
  };
}
