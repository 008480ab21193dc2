import { VARIATION_NAME } from './product.js';

/**
 * What a variation is called after its values, one of each attribute in the attributes' order: 'Single / 30 m'; null without any.
 * A value that is renamed later renames no variation: those sold under the old name stay recognisable.
 */
export function variationName(values: readonly { readonly attributeId: number; readonly value: string }[]): string | null {
  const names = [...values].sort((a, b) => a.attributeId - b.attributeId).map(({ value }) => value);
  return Array.from(names.join(' / ')).slice(0, VARIATION_NAME.max).join('').trimEnd() || null;
}
