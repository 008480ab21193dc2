const parent = process.ppid;

/** Has npm (or its shell) died without telling? Whoever starts this file directly may well leave it alone. */
export const isParentGone = () => process.env.npm_lifecycle_event === 'start' && process.ppid !== parent;
