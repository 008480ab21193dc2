import type { ProductType } from '@impeller/contracts';
import type { ReactNode } from 'react';
import type { ProductRecord } from '../productRecord';

/** What every step of the editor is given. */
export interface StepProps {
  product: ProductRecord;
  /** Reads the product anew, after a save. */
  refresh: () => Promise<void>;
  /** Told which type is chosen, saved or not; undefined once the step that chooses it is left. */
  onType: (type: ProductType | undefined) => void;
  /** Prev and Next. */
  buttons: ReactNode;
}
