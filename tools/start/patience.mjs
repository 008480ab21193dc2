const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A process that has run this long was well: its next end is the first of a row. */
export const HEALTHY_MS = 60_000;

/** Milliseconds to wait before what has failed that often in a row is tried again. @param {number} failures from 1 on */
export const pauseAfter = (failures) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
