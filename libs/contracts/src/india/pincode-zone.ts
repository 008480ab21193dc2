import { isSameState } from './gst-states.js';

/** The postal zones, a pincode's first digit, and the states in each. Zone 9 is the Army's, wherever it stands. */
const ZONES: readonly (readonly [digit: string, states: readonly string[]])[] = [
  ['1', ['Delhi', 'Haryana', 'Punjab', 'Chandigarh', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh']],
  ['2', ['Uttar Pradesh', 'Uttarakhand']],
  ['3', ['Rajasthan', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['4', ['Maharashtra', 'Goa', 'Madhya Pradesh', 'Chhattisgarh']],
  // Yanam, of Puducherry, lies within Andhra Pradesh.
  ['5', ['Andhra Pradesh', 'Telangana', 'Karnataka', 'Puducherry']],
  ['6', ['Tamil Nadu', 'Kerala', 'Puducherry', 'Lakshadweep']],
  ['7', ['West Bengal', 'Odisha', 'Sikkim', 'Andaman and Nicobar Islands']],
  ['7', ['Assam', 'Arunachal Pradesh', 'Nagaland', 'Manipur', 'Mizoram', 'Tripura', 'Meghalaya']],
  ['8', ['Bihar', 'Jharkhand']],
];

/**
 * The first digits that pincodes of `state` have, where this one has another: worth a warning, no fault, for a post office may
 * serve what lies across the border. Empty where they agree, for the Army's, for what is no whole pincode, and for states that are
 * not known. More than the first digit says nothing sure: 403 is Goa within Maharashtra, 396 both Gujarat and Daman.
 */
export function otherZones(pincode: string, state: string): readonly string[] {
  if (!/^[1-8]\d{5}$/.test(pincode)) return [];
  const zones = ZONES.filter(([, states]) => states.some((one) => isSameState(one, state))).map(([digit]) => digit);
  return zones.some((digit) => pincode.startsWith(digit)) ? [] : zones;
}
