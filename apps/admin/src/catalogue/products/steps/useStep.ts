import type { FieldValues } from 'react-hook-form';
import { useStep as useAnyStep, type StaleStep as AnyStaleStep } from '../../../records/form/steps/useStep';
import { readProduct } from '../productQuery';
import type { ProductRecord } from '../productRecord';

interface Step {
  /** As it was last seen here. */
  product: ProductRecord;
  refresh: () => Promise<void>;
  /** Told when it worked. */
  saved: string;
  write: (typed: FieldValues, over: ProductRecord) => Promise<unknown>;
}

/** A save of a product's step that came too late, and what can be done about it. */
export type StaleStep = AnyStaleStep<ProductRecord>;

/** The refusal of a product's own fields comes without its parts. */
export const whole = (current: ProductRecord): Promise<ProductRecord> =>
  Array.isArray(current.productsVariation) ? Promise.resolve(current) : readProduct(current.id);

/** Saves a step of a product over the version that was opened; see `useStep` of the forms. */
export const useStep = ({ product, ...step }: Step) => useAnyStep<ProductRecord>({ ...step, seen: product, whole });
