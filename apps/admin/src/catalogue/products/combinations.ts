import { text } from '@impeller/contracts';
import type { AttributeBranch } from './productRecord';
import type { DraftVariation } from './variations';

/** One value of every attribute, by the attribute's id, and what it is called: 'Red / 5 HP'. */
export interface Combination {
  readonly values: Readonly<Record<string, number>>;
  readonly name: string;
}

const keyOf = (attributes: readonly AttributeBranch[], values: DraftVariation['values']): string =>
  attributes.map(({ id }) => values[id] ?? '').join();

/**
 * The combinations of the attributes' values that no line has yet, in the order of the values; at most `limit` of them.
 * It stops there: ten attributes of ten values would be ten thousand million.
 */
export function missingCombinations(
  attributes: readonly AttributeBranch[],
  lines: readonly Pick<DraftVariation, 'values'>[],
  limit: number,
): Combination[] {
  if (attributes.length === 0 || attributes.some(({ attributesValues }) => attributesValues.length === 0)) return [];
  const taken = new Set(lines.map(({ values }) => keyOf(attributes, values)));
  const found: Combination[] = [];
  const walk = (depth: number, values: Record<string, number>, names: readonly string[]): void => {
    if (found.length >= limit) return;
    const attribute = attributes[depth];
    if (!attribute) {
      if (!taken.has(keyOf(attributes, values))) found.push({ values, name: names.join(' / ') });
      return;
    }
    for (const { id, name } of attribute.attributesValues) walk(depth + 1, { ...values, [attribute.id]: id }, [...names, name]);
  };
  walk(0, {}, []);
  return found;
}

/** What a line's values are called; undefined where one is not chosen yet. */
export function combinationName(attributes: readonly AttributeBranch[], values: DraftVariation['values']): string | undefined {
  const names = attributes.map(({ id, attributesValues }) => attributesValues.find((value) => value.id === values[id])?.name);
  return names.length > 0 && names.every((name) => name !== undefined) ? names.join(' / ') : undefined;
}

/** Where several lines have the same values the last of them is the one to change; said here, by the rows of the form. */
export function repeatedCombinations(attributes: readonly AttributeBranch[], lines: readonly Pick<DraftVariation, 'values'>[]) {
  const rows = new Map<string, number[]>();
  for (const [row, { values }] of lines.entries()) {
    if (combinationName(attributes, values) === undefined) continue;
    const key = JSON.stringify(values);
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  return [...rows.values()].flatMap((same) => {
    const last = same.at(-1)!;
    const said = {
      lines: same.map((row) => row + 1).join(', '),
      values: combinationName(attributes, lines[last]!.values)!,
    };
    const path = ['productsVariation', last, 'productsVariationsAttribute'];
    return same.length > 1 ? [{ path, message: text('product.variation.sameLines', said) }] : [];
  });
}
