/** A relation that may be joined: the resource it leads to, and which of its fields an answer shows (all public ones if absent). */
export interface Join {
  readonly resource: string;
  readonly fields?: readonly string[];
  /** Part of every answer, asked for or not. */
  readonly eager?: boolean;
  /**
   * Shown to customers whatever the joined record's own `storefront` says: a record of their own goes on saying where it is when
   * the place is switched off, and with which coupon it was placed. What is joined further on is as they see it for itself.
   */
  readonly isAlwaysShown?: boolean;
  /** What shoppers do not see hides from them what leads there: a banner that opens nothing. */
  readonly hidesWhatLeadsThere?: boolean;
}

/** The read-only field, of staff alone, that says whether a record is hidden from shoppers by what it leads to (`hidesWhatLeadsThere`). */
export const LEADS_TO_HIDDEN = 'leadsToHidden';

/** What a record hangs on: its list, and the form of a new one, are of one parent. */
export interface Parent {
  /** The field that holds the parent's id. */
  readonly field: string;
  readonly resource: string;
  /** Parents are of the same resource, and the top ones have none. */
  readonly isTree?: boolean;
  /** What shoppers do not see hides from them what hangs on it. In a tree that is always so. */
  readonly hidesBelow?: boolean;
  /** Where it may hang on one of several: each by its word in addresses (`/address/list/user/5`). `field` and `resource` are the usual one's. */
  readonly kinds?: Readonly<Record<string, ParentKind>>;
}

/** One of the things that a record may hang on. */
export interface ParentKind {
  readonly field: string;
  readonly resource: string;
}

/** How a personal value is shown to who may not see it whole: an address of the network without its end, an object without some keys. */
export type Mask = 'network' | readonly string[];

/** Personal fields of a record, and the permission that shows them whole. */
export interface Personal {
  readonly permission: string;
  readonly masks: Readonly<Record<string, Mask>>;
}

/** What customers may do with rows that are theirs (decisions §4.9); nobody else's exist for them. */
export interface Owner {
  /** The field that holds the id of the customer whose row it is. */
  readonly field: string;
  /** Beside looking. */
  readonly actions: readonly ('create' | 'edit' | 'delete')[];
  /** The fields that they may write; whatever else they send is dropped. */
  readonly writes: readonly string[];
  /** How many rows one customer can make. Default: as many as they like. */
  readonly max?: number;
}
