/** A theme of CSS variables is none of ours (`shell/theme.ts`). */
export default (): never => {
  throw new Error('Themes with CSS variables are left out of the client');
};
