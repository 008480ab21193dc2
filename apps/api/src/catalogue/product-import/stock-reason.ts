/** Says to the trigger that keeps the movements of stock why they change in this transaction. */
export const STOCK_BY_IMPORT = `set_config('impeller.stock', '{"reason":"import"}', true)`;
