import { codeAt, stepAt } from '../src/identity/totp.js';
import { PASSWORD } from './actors.js';
import type { Agent } from './agent.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ROUTE = '/api/admins/me/second-factor';

/** The bytes of a base32 text, as an authenticator app reads them. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/**
 * An authenticator app that learned `secret`: the code of this half minute, or the one `later` half minutes after it. Its clock
 * stands still, so that a test is the same whether or not a half minute ends in it.
 */
export function appOf(secret: string): (later?: number) => string {
  const step = stepAt(Date.now());
  return (later = 0) => codeAt(bytesOf(secret), step + later);
}

/** Switches somebody's second factor on, as they would in their profile. `spent` is the code that it took, `code` the next one. */
export async function enrol(who: Agent, currentPassword = PASSWORD) {
  const { body } = await who.post(ROUTE).send({ currentPassword }).expect(200);
  const { secret } = body as { secret: string };
  const app = appOf(secret);
  const confirmed = await who.post(`${ROUTE}/confirm`).send({ code: app() }).expect(200);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { secret, spent: app(), code: app(1), recoveryCodes };
}
