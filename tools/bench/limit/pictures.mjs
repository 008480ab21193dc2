import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IMAGE_BOX } from '@impeller/contracts';
import sharp from 'sharp';

/**
 * Fits the pictures as the product keeps them, by sharp alone: one thread a picture, as many pictures as cores.
 * @param {readonly Buffer[]} pictures
 * @returns {Promise<{ ms: number, hashes: Set<string> }>} what it took, and the SHA-256 of each result
 */
export async function fitAll(pictures) {
  sharp.concurrency(1);
  sharp.cache(false);
  /** @type {Buffer[]} */
  const fitted = [];
  let next = 0;
  const fit = async () => {
    for (let at = next++; at < pictures.length; at = next++) {
      const { width, height, quality } = IMAGE_BOX;
      const image = sharp(pictures[at]).autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
      fitted[at] = await image.jpeg({ quality }).toBuffer();
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, fit));
  const ms = performance.now() - started;
  return { ms, hashes: new Set(fitted.map((content) => createHash('sha256').update(content).digest('hex'))) };
}
