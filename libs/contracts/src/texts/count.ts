/** A number of things for a reader, in Indian grouping: 123456 → 1,23,456. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');
