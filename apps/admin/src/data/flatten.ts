export type Values = Record<string, unknown>;

/** `{ categories: { 'name||$contL': 'x' } }` → `{ 'categories.name||$contL': 'x' }`: sources with a dot nest in a form's values. */
export function flatten(values: unknown, path: readonly string[] = []): Values {
  if (typeof values !== 'object' || values === null || Object.getPrototypeOf(values) !== Object.prototype)
    return { [path.join('.')]: values };
  return Object.assign({}, ...Object.entries(values).map(([key, value]) => flatten(value, [...path, key])));
}
