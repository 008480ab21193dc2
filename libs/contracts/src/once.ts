/** What is made when it is first asked for, and kept: a start need not pay for what it may never show or check. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** `known` with further properties, each made when it is first read. */
export function withLater<K extends object, L extends object>(known: K, later: { readonly [P in keyof L]: () => L[P] }): K & L {
  for (const [name, make] of Object.entries<() => unknown>(later))
    Object.defineProperty(known, name, { enumerable: true, get: once(make) });
  return known as K & L;
}
