const BYTES = 16;

/**
 * A key that nobody else has. `crypto.randomUUID` would do, but a browser has it over https and on its own machine only, not over the
 * plain http of a shop's network.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
