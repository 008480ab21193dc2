/** The edges of a page over which a question is dragged to the one before or the next, by the names of their places. */
export const EDGES = { before: 'the page before', after: 'the next page' } as const;
export type Edge = keyof typeof EDGES;
