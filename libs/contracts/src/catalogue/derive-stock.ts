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

/**
 * Whether the quantity is the default of managed stock, which nobody typed: shown as a warning (decisions §6.5).
 * @param isManaged whether it is an update of stock that is managed already, whose quantity stays
 */
export const assumesQuantity = (cells: StockCells, isManaged = false): boolean =>
  !isManaged && cells.manageStock === true && cells.stockQuantity === undefined;

/** The status that follows from the quantity of managed stock (decisions §5.3). */
export const stockStatusOf = (stockQuantity: number): StockStatus => (stockQuantity > 0 ? 'In Stock' : 'Out Of Stock');

/**
 * Stock as the sheet means it (specification §4): a quantity above 0 manages stock whatever the flag says; managed stock has
 * quantity 1 unless one is given and a status after it; unmanaged stock is in stock only when its column says so.
 * @param stored an update's stock as it stands: what the sheet leaves blank is taken from it (decisions §6.3)
 */
// eslint-disable-next-line complexity -- every `??` is a blank cell, and each of them is a sentence of the specification
export function deriveStock(cells: StockCells, stored?: Stock): Stock {
  const isManaged = (cells.stockQuantity ?? 0) > 0 || (cells.manageStock ?? stored?.manageStock ?? false);
  if (!isManaged) {
    const stockStatus = cells.stockStatus ?? stored?.stockStatus ?? 'Out Of Stock';
    return { manageStock: false, stockStatus, stockQuantity: 0, allowBackOrder: false };
  }
  // A quantity that nobody counted says nothing: stock that begins to be managed begins with one.
  const counted = stored?.manageStock ? stored.stockQuantity : 1;
  const stockQuantity = cells.stockQuantity ?? counted;
  const allowBackOrder = cells.allowBackOrder ?? stored?.allowBackOrder ?? false;
  return { manageStock: true, stockStatus: stockStatusOf(stockQuantity), stockQuantity, allowBackOrder };
}
