/** States and union territories by the code that a GSTIN begins with, from 01 on. */
const STATES: readonly string[] = [
  ...['Jammu and Kashmir', 'Himachal Pradesh', 'Punjab', 'Chandigarh', 'Uttarakhand', 'Haryana', 'Delhi', 'Rajasthan'],
  ...['Uttar Pradesh', 'Bihar', 'Sikkim', 'Arunachal Pradesh', 'Nagaland', 'Manipur', 'Mizoram', 'Tripura', 'Meghalaya'],
  ...['Assam', 'West Bengal', 'Jharkhand', 'Odisha', 'Chhattisgarh', 'Madhya Pradesh', 'Gujarat'],
  // Two territories until 2020, one since.
  ...['Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  // 28 is Andhra Pradesh before Telangana, 37 what is called so today.
  ...['Maharashtra', 'Andhra Pradesh', 'Karnataka', 'Goa', 'Lakshadweep', 'Kerala', 'Tamil Nadu', 'Puducherry'],
  ...['Andaman and Nicobar Islands', 'Telangana', 'Andhra Pradesh', 'Ladakh'],
];

/** Former names, short ones and the usual other spellings, by the name that GST has for the state today. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Jammu and Kashmir': ['J&K'],
  Uttarakhand: ['Uttaranchal'],
  Delhi: ['New Delhi', 'NCT of Delhi', 'Delhi NCT', 'National Capital Territory of Delhi'],
  Odisha: ['Orissa'],
  Chhattisgarh: ['Chattisgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    ...['Dadra and Nagar Haveli', 'Daman and Diu', 'Dadra and Nagar Haveli, Daman and Diu'],
    'The Dadra and Nagar Haveli and Daman and Diu',
  ],
  Lakshadweep: ['Lakshadweep Islands'],
  Puducherry: ['Pondicherry'],
  'Andaman and Nicobar Islands': ['Andaman and Nicobar'],
};

const spelt = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');
const TODAY: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([state, others]) => others.map((other) => [spelt(other), spelt(state)] as const)),
);
const folded = (name: string): string => TODAY.get(spelt(name)) ?? spelt(name);
const KNOWN: ReadonlySet<string> = new Set(STATES.map(folded));

/** The state that a GSTIN is of; undefined for what is none, and for the codes of no state (97, Other Territory). */
export const gstStateOf = (gstin: string): string | undefined =>
  /^\d{2}/.test(gstin) ? STATES[Number(gstin.slice(0, 2)) - 1] : undefined;

/**
 * Union territories without a legislature, where the state's half is UTGST (Union Territory Goods and Services Tax Act 2017, s. 1(2),
 * s. 2(22)). Delhi, Puducherry, and Jammu and Kashmir have legislatures, and SGST Acts of their own.
 */
const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set([
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Lakshadweep',
  'Andaman and Nicobar Islands',
  'Ladakh',
]);

/** Whether what is sold within the state of a GSTIN bears UTGST beside CGST, in SGST's place. */
export const bearsUtgst = (gstin: string): boolean => WITHOUT_LEGISLATURE.has(gstStateOf(gstin) ?? '');

/** Whether two names mean one state, however they are written, and whether by its name of today or a former one. */
export const isSameState = (a: string, b: string): boolean => folded(a) === folded(b);

/** Whether GST has a state of that name; `placeOfSupply` takes any other for a state of its own. */
export const isGstState = (name: string): boolean => KNOWN.has(folded(name));

/**
 * The state that a GSTIN is of, where that is another than `state`: worth a warning, no fault, for goods also go to where the
 * buyer is not registered. Undefined where they agree, and for what is no state of India or no GSTIN.
 */
export function otherGstState(gstin: string, state: string): string | undefined {
  const named = gstStateOf(gstin);
  return named && isGstState(state) && !isSameState(named, state) ? named : undefined;
}
