/** What pg makes of a value before it binds it; `pg-cursor` takes it from there, too. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
