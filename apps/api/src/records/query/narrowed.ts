import type { Condition, Fragment, ListShape } from './parsed-query.js';
import { all, type RawQuery } from './read-query.js';

/** What a service adds to a client's query: conditions of its own, and an order where the client asks for none. */
export interface Narrowed {
  readonly where: Condition;
  readonly rank?: Fragment;
  /** The order goes before the client's. */
  readonly leads?: boolean;
}

/** The client's query with what the service adds; its order only where the client asked for none, or where it leads. */
export function narrowed(shape: ListShape, query: RawQuery, more: Narrowed | null | undefined): ListShape {
  if (!more) return shape;
  const rank = all(query, 'sort').some(Boolean) && !more.leads ? undefined : more.rank;
  return { ...shape, where: { kind: 'and', parts: [shape.where, more.where] }, ...(rank ? { rank } : {}) };
}
