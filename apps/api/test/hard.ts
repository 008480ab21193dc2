/** How often: `small` in `npm test`, `full` in `npm run test:hard`. */
export const hard = (small: number, full: number): number => (process.env.IMPELLER_HARD ? full : small);
