import type { StockStatus } from './product.js';

/** The stock cells of a row, as far as they are filled. */
export interface StockCells {
  readonly manageStock?: boolean;
  readonly stockStatus?: StockStatus;
  readonly stockQuantity?: number;
  readonly allowBackOrder?: boolean;
}

export interface Stock {
  readonly manageStock: boolean;
  readonly stockStatus: StockStatus;
  readonly stockQuantity: number;
  readonly allowBackOrder: boolean;
}

/** Whether any stock cell is filled; on an update, where none is, the stock stays as it is. */
export const hasStockCells = (cells: StockCells): boolean =>
  [cells.manageStock, cells.stockStatus, cells.stockQuantity, cells.allowBackOrder].some((cell) => cell !== undefined);

/** Whether the quantity is the default of managed stock, which nobody typed: shown as a warning (decisions §6.5). */
export const assumesQuantity = (cells: StockCells): boolean => cells.manageStock === true && cells.stockQuantity === undefined;

/**
 * Stock as the sheet means it (specification §4): a quantity above 0 manages stock whatever the flag says; managed stock has
 * quantity 1 unless one is given and a status after it; unmanaged stock is in stock only when its column says so.
 * @param stored an update's stock as it stands: what the sheet leaves blank is taken from it (decisions §6.3)
 */
export function deriveStock(cells: StockCells, stored?: Stock): Stock {
  // Who says "not managed" and nothing else means it, whatever was in stock before.
  const quantity = cells.stockQuantity ?? (cells.manageStock === false ? undefined : stored?.stockQuantity);
  const isManaged = (cells.manageStock ?? stored?.manageStock ?? false) || (cells.stockQuantity ?? 0) > 0;
  if (!isManaged) {
    const status = cells.stockStatus ?? stored?.stockStatus ?? 'Out Of Stock';
    return { manageStock: false, stockStatus: status, stockQuantity: 0, allowBackOrder: false };
  }
  const stockQuantity = stored && !stored.manageStock && cells.stockQuantity === undefined ? 1 : (quantity ?? 1);
  return {
    manageStock: true,
    stockStatus: stockQuantity > 0 ? 'In Stock' : 'Out Of Stock',
    stockQuantity,
    allowBackOrder: cells.allowBackOrder ?? stored?.allowBackOrder ?? false,
  };
}
