import { ToWords } from 'to-words/en-IN';

const CRORE = 10_000_000;
/** Ten digits: 999 crore and the rest. */
const MAX_RUPEES = 9_999_999_999;
const indian = new ToWords();

/** A whole number in Indian words. From 100 crore on the library says Arab, which no invoice does: crores are named apart. */
function words(number: number): string {
  if (number < CRORE) return indian.convert(number);
  const rest = number % CRORE;
  return `${indian.convert(Math.floor(number / CRORE))} Crore${rest ? ` ${indian.convert(rest)}` : ''}`;
}

/**
 * An amount as an invoice writes it out: 'Rupees Twelve Lakh Thirty Four and Fifty Paise Only'.
 * @param paise whole, not negative
 * @throws RangeError for more than ten digits of rupees
 */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  if (!Number.isInteger(paise) || paise < 0 || rupees > MAX_RUPEES) throw new RangeError(`No amount to write out: ${paise}`);
  const rest = paise % 100;
  return `Rupees ${words(rupees)}${rest ? ` and ${words(rest)} Paise` : ''} Only`;
}
