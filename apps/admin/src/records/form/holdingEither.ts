/**
 * What is enabled and holds the typed words in one of these fields. `s` is all that the API then looks at: that it is enabled must
 * stand in it, too.
 */
export function holdingEither(fields: readonly string[], typed: string): Record<string, unknown> {
  const words = typed.trim();
  if (!words) return {};
  return { q: { s: JSON.stringify({ enabled: true, $or: fields.map((field) => ({ [field]: { $contL: words } })) }) } };
}
