import type { CreateOf, ImportOutcome, product, ProductType, StockCells } from '@impeller/contracts';

/** The product's own fields that a draft may name; what it leaves out stays as it is, or takes its default on creation. */
export type DraftFields = Partial<Omit<CreateOf<typeof product>, 'sku' | 'productType' | 'enabled' | 'status'>>;

export interface DraftChoice {
  readonly attributeId: number;
  readonly attributesValueId: number;
  /** Names, for the variation's own name and for messages. */
  readonly attribute: string;
  readonly value: string;
}

export interface DraftVariation {
  /** Its row, for messages; absent: its place among the variations. */
  readonly row?: number;
  readonly sku?: string;
  /** Rupees. */
  readonly unitPrice?: number;
  readonly salePrice?: number;
  readonly stock: StockCells;
  /** Its value of each attribute; undefined leaves them as they are. */
  readonly choices?: readonly DraftChoice[];
}

/** A product as somebody outside describes it: a group of sheet rows, or the body of singleImport. */
export interface ProductDraft {
  /** The product to update; absent: found by SKU, else created. */
  readonly id?: number;
  readonly productType?: ProductType;
  readonly fields: DraftFields;
  readonly categoryIds?: readonly number[];
  /** Addresses of its images, the cover first; they replace what was there. */
  readonly images?: readonly string[];
  readonly variations: readonly DraftVariation[];
}

/** What is wrong with a draft: the field, and of which variation where it is one's own. */
export interface DraftIssue {
  readonly field: string;
  readonly variation?: number;
  readonly message: string;
}

/** Every reason against writing a draft. */
export class DraftRefused extends Error {
  constructor(readonly issues: readonly DraftIssue[]) {
    super(issues[0]?.message);
  }
}

export interface Written {
  readonly productId: number;
  readonly outcome: ImportOutcome;
}
