/** What is made when it is first asked for, and kept: a start need not pay for what it may never show or check. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
