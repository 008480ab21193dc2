import { startLimit } from './limit/limit.mjs';
import { startApi } from './product.mjs';

/** @typedef {import('./place.mjs').Place} Place */

/** What the rows measure with; product and limit start when the first row asks for them, and serve all that follow. */
export class Bench {
  /** @type {Promise<import('./product.mjs').Api> | undefined} */
  #api;
  /** @type {Promise<{ url: string, stop: () => Promise<void> }> | undefined} */
  #limit;

  /** @param {Place} place @param {{ rounds: number, seconds: number, connections: number }} strength */
  constructor(place, strength) {
    this.place = place;
    this.strength = strength;
  }

  api() {
    this.#api ??= startApi(this.place);
    return this.#api;
  }

  limit() {
    this.#limit ??= startLimit(this.place);
    return this.#limit;
  }

  async stop() {
    for (const started of [this.#api, this.#limit]) await (await started?.catch(() => undefined))?.stop();
  }
}
