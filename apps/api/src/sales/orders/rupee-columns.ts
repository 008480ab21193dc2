/** A column of rupees; 0 unless it is said. */
export const RUPEES = { type: 'numeric', precision: 12, scale: 2, default: 0 } as const;
/** A tax head of rupees; empty while the store has no GSTIN. */
export const HEAD = { type: 'numeric', precision: 12, scale: 2, nullable: true } as const;
/** A rate of tax in per cent. */
export const RATE = { type: 'numeric', precision: 5, scale: 2, default: 0 } as const;
