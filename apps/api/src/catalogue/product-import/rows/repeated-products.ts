import { identified } from './read-line.js';
import type { Surroundings } from './drafted-row.js';
import type { Group } from './group-lines.js';
import { readChoices } from './read-choices.js';

type Known = Pick<Surroundings, 'masters' | 'matches' | 'choices'>;

/**
 * Products that several groups mean, one by Product Id and one by SKU, say: each later group's first row → the first row of the
 * earliest. A product would be written once by each, and change at every import of one and the same file (decisions §6.3).
 */
export function repeatedProducts(groups: readonly Group[], known: Known): ReadonlyMap<number, number> {
  const earliest = new Map<number, Earliest>();
  const repeated = new Map<number, number>();
  for (const group of groups) {
    const id = known.matches.targetOf(identified(group), []);
    if (id === undefined) continue;
    const earlier = earliest.get(id);
    if (!earlier) earliest.set(id, { group });
    else if (!isFreed(group, id, earlier, known)) repeated.set(group.lines[0]!.row, earlier.group.lines[0]!.row);
  }
  return repeated;
}

/** A product's first group, and what it frees: looked at once, however many groups come after it. */
interface Earliest {
  readonly group: Group;
  free?: ReturnType<typeof freedBy>;
}

/** Whether a group means product `id` by SKUs alone, all of which the earlier group's rows replace: it makes one of its own then. */
function isFreed(group: Group, id: number, earlier: Earliest, known: Known): boolean {
  const { matches } = known;
  if (group.lines.some(({ values }) => values.productId !== undefined)) return false;
  const free = (earlier.free ??= freedBy(earlier.group, id, known));
  const skus = group.lines.flatMap(({ values: { sku } }) => (sku !== undefined && matches.ownerOf(sku) === id ? [sku] : []));
  return skus.every((sku) => {
    const variation = matches.variationOf(sku);
    return variation !== undefined && (free === 'all' || free.has(variation));
  });
}

/** The stored variations of product `id` that get an SKU that nobody has; a simple product has but one. */
function freedBy({ lines }: Group, id: number, { masters, matches, choices }: Known): 'all' | ReadonlySet<number> {
  const renaming = lines.filter(({ values: { sku } }) => sku !== undefined && matches.ownerOf(sku) === undefined);
  if (matches.typeOf(id) === 'simple' && renaming.length > 0) return 'all';
  const meant = renaming.map((line) =>
    choices?.meant(
      id,
      undefined,
      readChoices(line, masters, () => undefined),
    ),
  );
  return new Set(meant.flatMap((variation) => variation?.id ?? []));
}
