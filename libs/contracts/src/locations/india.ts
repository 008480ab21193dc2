/** India is seeded with this id; taxes and locations start from it. */
export const INDIA_ID = 1;
