import { absolute, times } from '../figure.mjs';
import { archive, PRODUCTS } from '../imports/archive.mjs';
import { importFresh } from '../imports/run-import.mjs';
import { fitAll } from '../limit/pictures.mjs';
import { inTurns } from '../load/load.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

export const importArchive = {
  number: 8,
  title: `import of a ZIP of nearly 50 MB: ${PRODUCTS} products with three pictures each, of 12 megapixels, from upload to done`,
  /** @param {Bench} bench */
  async run({ place, strength }) {
    const archives = await archive(place.home);
    const { pictures } = archives;
    await fitAll(pictures);
    const { product, limit } = await inTurns(
      () => importFresh(place, archives),
      () => fitAll(pictures),
      strength.rounds,
    );
    for (const { uploaded, files } of product) {
      const missing = [...(limit[0]?.hashes ?? [])].filter((hash) => !files.has(hash));
      if (uploaded !== PRODUCTS || missing.length)
        throw new Error(`${uploaded} products of ${PRODUCTS}; ${missing.length} pictures differ from the limit's.`);
    }
    const alone = limit.map(({ ms }) => ms);
    const [whole, run] = [product.map(({ ms }) => ms), product.map(({ runMs }) => runMs)];
    return [
      times('sharp alone on the same pictures, one a core', { product: whole, limit: alone }, { first: 1.25, final: 1.1 }),
      times('the same; the product from Process on, checked before', { product: run, limit: alone }, { first: 1.25, final: 1.1 }),
      absolute(Math.max(...product.map(({ peak }) => peak)), 'MB', 'the worker’s peak memory (VmHWM)', 400),
    ];
  },
};
