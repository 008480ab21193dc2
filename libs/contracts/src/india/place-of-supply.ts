import { gstStateOf, isSameState } from './gst-states.js';
import type { Supply } from './tax-contained.js';

/** Where an order's supply takes place, and who gets its tax. */
export interface PlaceOfSupply {
  /** The state's name; null where neither an address nor the store says one. */
  readonly state: string | null;
  readonly supply: Supply;
}

/**
 * The place of supply (IGST Act s.10): where the goods go, else the state of the invoice's address, else the store's own; that
 * holds for registered buyers as for others. Tax is CGST and SGST where it is the state of the store's GSTIN, else IGST: also from a
 * store whose GSTIN is of no state (97, Other Territory), for whatever state it sells to is another place.
 * @param shopGstin null while the store has none: then nobody can say who gets the tax
 */
export function placeOfSupply(
  shopGstin: string | null | undefined,
  { delivery, billing }: { readonly delivery?: string | null; readonly billing?: string | null },
): PlaceOfSupply {
  const shop = shopGstin ? gstStateOf(shopGstin) : undefined;
  const state = delivery ?? billing ?? shop ?? null;
  if (!shopGstin || state === null) return { state, supply: null };
  return { state, supply: shop !== undefined && isSameState(shop, state) ? 'intra' : 'inter' };
}
