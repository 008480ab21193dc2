import { createHash } from 'node:crypto';

/** Numbers from 0 to below 1 that look random and are the same for the same seed, on every machine. */
export function chance(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest();
  let at = 0;
  return () => {
    if (at + 4 > state.length) {
      state = createHash('sha256').update(state).digest();
      at = 0;
    }
    at += 4;
    return state.readUInt32BE(at - 4) / 2 ** 32;
  };
}
