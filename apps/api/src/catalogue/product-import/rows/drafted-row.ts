import type { ImportNote, TextKey } from '@impeller/contracts';
import type { ProductDraft, ProductMatches, StoredChoices } from '../../product-writer/product-writer.service.js';
import type { Masters } from './masters.js';
import type { ReadLine } from './read-line.js';

/** What a group's rows are held against. */
export interface Surroundings {
  readonly masters: Masters;
  readonly matches: ProductMatches;
  /**
   * Tells which rows bring new variations to stored products, and which values the others will have; absent: what is wrong with
   * either is for the writer and the database to say.
   */
  readonly choices?: StoredChoices;
  /** Row → the earlier row of the sheet that has its SKU. */
  readonly repeatedSkus: ReadonlyMap<number, number>;
  /** First row of a product → that of the earlier one of the sheet that is the same. */
  readonly repeatedProducts: ReadonlyMap<number, number>;
  /** What is wrong with the image of that name; undefined when it can be taken. */
  readonly imageFault: (name: string) => TextKey | undefined;
}

export interface DraftedRow {
  readonly productName: string;
  /** The product as the sheet means it, without its images' addresses. */
  readonly draft: ProductDraft;
  /** The rows that stand for a variation each, in the order of the draft's variations. */
  readonly sold: readonly ReadLine[];
  /** Names of its images, the cover first; undefined leaves the stored ones. */
  readonly imageNames: readonly string[] | undefined;
  readonly errors: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
}
