// Apart from the contracts they stand in: the process that reads a sheet is started for it, and takes in no validators with them.
/** Variations of one product, however they come, and so of one call. */
export const MAX_VARIATIONS = 1_000;
/** Categories of one product, or attributes of one or of a variation, in one call. */
export const MAX_LINKS = 100;
/** Images of one product. */
export const MAX_IMAGES = 50;
export const PRODUCT_NAME = { min: 3, max: 50 } as const;
export const SKU = { min: 3, max: 30 } as const;
export const SHORT_DESCRIPTION = { max: 200 } as const;
export const DESCRIPTION = { max: 20_000 } as const;
export const TAGS = { max: 500 } as const;
export const STATUS_REASON = { max: 500 } as const;
export const PRODUCT_PRIORITY = { min: 0, max: 100, decimals: 2 } as const;
export const MULTIPLIER = { min: 1, max: 100_000, decimals: 0 } as const;
