/** A column of an order's tables for which a phone has no room. */
export const ROOMY = { display: { xs: 'none', sm: 'table-cell' } } as const;
