import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_FACTOR } from '@impeller/contracts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The number of the half minute that `milliseconds` since 1970 falls into. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / SECOND_FACTOR.period);

/** The code of one step: RFC 6238 with HMAC-SHA-1, what every authenticator app computes. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** SECOND_FACTOR.digits).padStart(SECOND_FACTOR.digits, '0');
}

/** The step whose code was given: this one, or the one before or after for clocks that differ; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  const given = Buffer.from(code.replace(/\s/g, ''));
  const isOf = (step: number): boolean => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  };
  return [0, -1, 1].map((shift) => stepAt(now) + shift).find(isOf) ?? null;
}
