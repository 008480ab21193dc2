import type { ProductImport } from '@impeller/contracts';

/** Rows that are to be written, or were: rejected ones are waited for by nobody. */
export const wantedRows = ({ total, rejected }: Pick<ProductImport, 'total' | 'rejected'>): number =>
  (total ?? 0) - (rejected ?? 0);
