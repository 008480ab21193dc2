import { variationName, type VariationToManage } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import type { Product } from './product.entity.js';
import type { ProductVariation } from './product-variation.entity.js';

type Lines = readonly VariationToManage[];
interface Choice {
  readonly attributeId: number;
  readonly attributesValueId: number;
}
type ValueNames = ReadonlyMap<number, string>;

/** What a variation with these values is called; null without any. */
export const nameOfChoices = (choices: readonly Choice[], names: ValueNames): string | null =>
  variationName(
    choices.map(({ attributeId, attributesValueId }) => ({ attributeId, value: names.get(attributesValueId) ?? '' })),
  );

/** The names of the values that these choices are, by id. */
export async function valueNames(tx: EntityManager, choices: readonly Choice[]): Promise<ValueNames> {
  const ids = [...new Set(choices.map(({ attributesValueId }) => attributesValueId))];
  const rows = await tx.query<{ id: number; name: string }[]>(VALUES, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The lines with the names that they are stored with: after their values, unless they have one of their own. A simple product's have none. */
export async function namedLines(
  tx: EntityManager,
  { productType }: Product,
  lines: Lines,
  known: ReadonlyMap<number, ProductVariation>,
): Promise<Lines> {
  if (productType === 'simple') return lines.map((line) => ({ ...line, name: null }));
  const storedOf = ({ id }: VariationToManage) => (id === undefined ? undefined : known.get(id));
  const names = await valueNames(
    tx,
    lines.flatMap((line) => choicesOf(line, storedOf(line))),
  );
  return lines.map((line) => ({ ...line, name: nameOf(line, storedOf(line), names) }));
}

/** A name that comes back as it was read, beside other values, is what the variation was called before. */
function nameOf(line: VariationToManage, stored: ProductVariation | undefined, names: ValueNames): string | null {
  if (line.name && line.name !== stored?.name) return line.name;
  const choices = choicesOf(line, stored);
  const isKept = line.name !== null && sameValues(choices, stored?.productsVariationsAttribute ?? []);
  return (isKept && stored?.name) || nameOfChoices(choices, names);
}

const choicesOf = (line: VariationToManage, stored: ProductVariation | undefined): readonly Choice[] =>
  line.productsVariationsAttribute ?? stored?.productsVariationsAttribute ?? [];

const sameValues = (some: readonly Choice[], others: readonly Choice[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some(({ attributesValueId }) => attributesValueId === one.attributesValueId));

const VALUES = 'SELECT id, name FROM attributes_values WHERE id = ANY ($1::int[])';
