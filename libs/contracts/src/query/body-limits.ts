/** Limits of a JSON body (D1): its size, and how much of it there may be. Keys are those of objects; items stand in lists. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly maxKeys: number;
  readonly maxItems: number;
}
export const JSON_BODY: BodyLimits = { maxBytes: 256 * 1024, maxKeys: 2_000, maxItems: 2_000 };
/** The same for a call that takes a whole product with all its variations. */
export const LARGE_BODY: BodyLimits = { maxBytes: 2 * 1024 * 1024, maxKeys: 50_000, maxItems: 20_000 };
/** Levels of any JSON body. */
export const MAX_BODY_DEPTH = 20;
