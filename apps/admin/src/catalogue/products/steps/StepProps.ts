import type { ReactNode } from 'react';
import type { ProductRecord } from '../productRecord';

/** What every step of the editor is given. */
export interface StepProps {
  product: ProductRecord;
  /** Reads the product anew, after a save. */
  refresh: () => Promise<void>;
  /** Prev and Next. */
  buttons: ReactNode;
}
