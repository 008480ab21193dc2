export type Values = Record<string, unknown>;

export const isNest = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `{ categories: { 'name||$contL': 'x' } }` → `{ 'categories.name||$contL': 'x' }`: sources with a dot nest in a form's values. */
export function flatten(values: unknown, path: readonly string[] = []): Values {
  if (!isNest(values)) return { [path.join('.')]: values };
  return Object.assign({}, ...Object.entries(values).map(([key, value]) => flatten(value, [...path, key])));
}
