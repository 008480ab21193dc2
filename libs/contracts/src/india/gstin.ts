import type { RuleIssue } from '../resource.js';
import type { TextKey } from '../texts/text.js';
import { identifier, isPan } from './pan.js';

export const GSTIN_LENGTH = 15;
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** The fourteenth character of tax deductors, collectors, UN bodies and embassies, and non-residents: no trader has those. */
const OTHER_KIND = /^[0-9A-Z]{13}[DCNR][0-9A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The state codes of GST: 28 is Andhra Pradesh before Telangana, 25 Daman and Diu before the union; 97 is the sea. */
const STATES: ReadonlySet<string> = new Set([...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')), '97']);

/** The fifteenth character that belongs to the first fourteen. */
export function gstinCheck(first: string): string {
  const sum = [...first.slice(0, 14)].reduce((total, letter, at) => {
    const product = ALPHABET.indexOf(letter) * (at % 2 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET[(36 - (sum % 36)) % 36]!;
}

/** What is wrong with a folded GSTIN of the right length; null for nothing. */
export function gstinProblem(value: string): TextKey | null {
  if (OTHER_KIND.test(value)) return 'gstin.kind';
  if (!FORM.test(value) || !isPan(panOf(value))) return 'gstin.invalid';
  if (!STATES.has(value.slice(0, 2))) return 'gstin.state';
  return gstinCheck(value) === value[14] ? null : 'gstin.check';
}

/** The PAN inside a GSTIN. */
export const panOf = (gstin: string): string => gstin.slice(2, 12);

/** A trader's GSTIN: form, state code and check character. */
export const gstin = (required?: TextKey) => identifier(GSTIN_LENGTH, required, gstinProblem);

interface TaxNumbers {
  readonly gstNumber?: string | null;
  readonly panNumber?: string | null;
}

/** A GSTIN holds the PAN of who has it: refuses two that do not belong together. */
export function gstinHoldsPan({ gstNumber, panNumber }: TaxNumbers): readonly RuleIssue[] {
  const pan = panNumber?.toUpperCase(); // of a user it is kept as it was typed
  if (!gstNumber || !pan || !isPan(pan) || panOf(gstNumber) === pan) return [];
  return [{ field: 'gstNumber', text: 'gstin.pan', params: { pan } }];
}
