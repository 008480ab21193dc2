/**
 * Typed text as a person sees it: no-break and thin spaces are spaces, none around, composed characters (NFC). A joiner is
 * part of what Indic scripts and emoji write; behind a Latin letter or a digit it does nothing.
 */
export const cleanCell = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/\u200b|\ufeff/g, '')
    .replace(/(^|[ -~])\u200d+/g, '$1')
    .trim();

// Western (1,234,567.89) and Indian (12,34,567.89) grouping; a comma anywhere else is a slip.
const GROUPED = /^-?(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/;
const SCIENTIFIC = /^-?\d+(\.\d+)?e[+-]?\d{1,3}$/i;

/** A number written as a spreadsheet does, grouped by commas or blanks; undefined for anything else, as two numbers in two lines. */
export function numberOf(written: string): number | undefined {
  const bare = cleanCell(written)
    .replace(/(\d) +(?=\d)/g, '$1,')
    .replace(/ /g, '');
  if (GROUPED.test(bare)) return Number(bare.replace(/,/g, ''));
  return SCIENTIFIC.test(bare) && Number.isFinite(Number(bare)) ? Number(bare) : undefined;
}

/** A sum of rupees without what says so: ₹, Rs., INR before it or /- behind it. */
export function sumOf(written: string): string {
  const sum = cleanCell(written).replace(/^(₹|rs\.?|inr)\s*/i, '');
  // No expression of blanks before an end: on many of them it takes as long as they are, squared.
  return sum.endsWith('/-') ? sum.slice(0, -2).trimEnd() : sum;
}
