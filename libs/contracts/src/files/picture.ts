/** Where a picture stands among its record's, the lowest first; absent: behind those that are there. */
export const PICTURE_PRIORITY = { max: 1_000_000, decimals: 0 } as const;
