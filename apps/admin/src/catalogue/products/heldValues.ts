import type { AttributeBranch, ProductRecord, VariationRecord } from './productRecord';
import { distinguishing } from './variations';

type Value = AttributeBranch['attributesValues'][number];

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** The values that the variations have of an attribute, each once. */
function heldOf(variations: readonly VariationRecord[], attribute: number): Value[] {
  const held = new Map<number, Value>();
  for (const { attributeId, attributesValueId: id, ...choice } of variations.flatMap((one) => one.productsVariationsAttribute)) {
    const { attributesValue } = choice as { attributesValue?: { name: string } };
    if (attributeId === attribute) held.set(id, { id, name: attributesValue?.name ?? String(id) });
  }
  return [...held.values()].sort(byId);
}

/**
 * The tree of enabled attributes and values, and what the product's variations have beside it: a value that was disabled since,
 * which nobody chooses anew, and a disabled attribute with the values that are there, since each variation is still asked for one.
 */
export const withHeld = (tree: readonly AttributeBranch[], product: ProductRecord): AttributeBranch[] =>
  distinguishing(product)
    .map((attribute): AttributeBranch => {
      const enabled = tree.find(({ id }) => id === attribute.id);
      const held = heldOf(product.productsVariation, attribute.id);
      if (!enabled) return { ...attribute, isOff: true, attributesValues: held };
      const known = new Set(enabled.attributesValues.map(({ id }) => id));
      const off = held.filter(({ id }) => !known.has(id)).map((value) => ({ ...value, isOff: true }));
      return { ...enabled, attributesValues: [...enabled.attributesValues, ...off] };
    })
    .sort(byId);

/** The attributes by which the product's variations differ, with the values that they have. */
export const held = (product: ProductRecord): AttributeBranch[] =>
  withHeld([], product).map(({ isOff: _, ...attribute }) => attribute);

/** Without the values that nobody chooses anew. */
export const offered = (attributes: readonly AttributeBranch[]): AttributeBranch[] =>
  attributes.map((one) => ({ ...one, attributesValues: one.attributesValues.filter(({ isOff }) => !isOff) }));
