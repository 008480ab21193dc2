const parent = process.ppid;

/**
 * Has npm died without telling? (Its script says `exec`, so npm is our parent and hands signals on to us.)
 * Whoever starts this file without npm may well leave it alone.
 */
export const isParentGone = () => process.env.npm_lifecycle_event === 'start' && process.ppid !== parent;
