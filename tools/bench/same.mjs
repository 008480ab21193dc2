import { isDeepStrictEqual } from 'node:util';

/** Parts of two answers at which they differ. @param {unknown} left @param {unknown} right @param {string} path @returns {string[]} */
function differences(left, right, path) {
  if (isDeepStrictEqual(left, right)) return [];
  const isTree = [left, right].every((one) => typeof one === 'object' && one !== null);
  if (!isTree) return [`${path || 'all'}: ${JSON.stringify(left)} and ${JSON.stringify(right)}`];
  const [a, b] = /** @type {Record<string, unknown>[]} */ ([left, right]);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key], b[key], path ? `${path}.${key}` : key),
  );
}

/**
 * Equal work means equal answers: members, values and order of lists.
 * @param {string} product @param {string} limit JSON texts @param {readonly string[]} [apart] members that may differ
 * @throws Error naming the first differences
 */
export function mustAgree(product, limit, apart = []) {
  const read = (/** @type {string} */ text) => JSON.parse(text, (key, value) => (apart.includes(key) ? undefined : value));
  const found = differences(read(product), read(limit), '');
  if (found.length) throw new Error(`Product and limit answer differently:\n  ${found.slice(0, 5).join('\n  ')}`);
}
