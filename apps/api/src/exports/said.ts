/** What of a query its URL or body says: what is null, empty or a list of nothing says nothing. A form sends it for what nobody filled in. */
export const said = (asked: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(asked ?? {}).filter(([, value]) => [value].flat().some((one) => (one ?? '') !== '')));
