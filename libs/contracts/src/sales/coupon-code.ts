import { dayOf, istDay } from '../time/ist.js';
import { dayAfter, lastSecondOf } from '../time/validity.js';

export const CODE_LENGTH = 8;
const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * A code for a coupon: eight capital letters and digits (specification §9).
 * @param bytes fills a buffer with random bytes, as `crypto.getRandomValues` does
 */
export function couponCode(bytes: (buffer: Uint8Array<ArrayBuffer>) => unknown): string {
  // Bytes beyond the last whole alphabet are thrown away, so that no letter is likelier than another.
  const fair = 256 - (256 % CODE_ALPHABET.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    const buffer = new Uint8Array(CODE_LENGTH);
    bytes(buffer);
    for (const byte of buffer) if (byte < fair && code.length < CODE_LENGTH) code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  }
  return code;
}

/** Days that a new coupon is valid beside today (specification §9). */
export const COUPON_DAYS = 5;

/** The validity that a new coupon starts with: today 00:00:00 to five days later, 23:59:59, both in IST. */
export const couponValidity = (now: Date): { validFrom: string; validTill: string } => ({
  validFrom: istDay(dayOf(now)).start.toISOString(),
  validTill: lastSecondOf(dayAfter(now, COUPON_DAYS)).toISOString(),
});
