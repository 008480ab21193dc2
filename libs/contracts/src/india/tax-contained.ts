import { portion } from '../money/portion.js';

/** Who gets the tax: the state and the union, the union alone, or not known while the store has no GSTIN. */
export type Supply = 'intra' | 'inter' | null;

/** The tax contained in an amount, in paise. The heads are null while it is not known who gets it. */
export interface TaxContained {
  readonly taxablePaise: number;
  readonly cgstPaise: number | null;
  readonly sgstPaise: number | null;
  readonly igstPaise: number | null;
  /** Σ of the heads; the inter-state figure while there are none. */
  readonly taxedPaise: number;
  /** What rounding leaves of the amount; it goes into no tax head. */
  readonly roundOffPaise: number;
}

/**
 * Takes the tax out of an amount that includes it (india.md): the taxable value is rounded first, half up, and each head
 * computed from that; CGST and SGST are always equal.
 * @param grossPaise what is paid, tax and all
 * @param rate per cent, at most two decimals
 */
export function taxContained(grossPaise: number, rate: number, supply: Supply): TaxContained {
  const points = Math.round(rate * 100);
  const taxablePaise = portion(grossPaise, 10_000, 10_000 + points);
  const half = portion(taxablePaise, points, 20_000);
  const igst = portion(taxablePaise, points, 10_000);
  const taxedPaise = supply === 'intra' ? 2 * half : igst;
  return {
    taxablePaise,
    cgstPaise: supply === null ? null : supply === 'intra' ? half : 0,
    sgstPaise: supply === null ? null : supply === 'intra' ? half : 0,
    igstPaise: supply === null ? null : supply === 'inter' ? igst : 0,
    taxedPaise,
    roundOffPaise: grossPaise - taxablePaise - taxedPaise,
  };
}
