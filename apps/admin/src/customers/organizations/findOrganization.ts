/** A part of the name or of the GSTIN. `s` is all that the API then looks at: that it is enabled must stand in it, too. */
export function findOrganization(typed: string): Record<string, unknown> {
  const words = typed.trim();
  if (!words) return {};
  const either = ['name', 'gstNumber'].map((field) => ({ [field]: { $contL: words } }));
  return { q: { s: JSON.stringify({ enabled: true, $or: either }) } };
}
