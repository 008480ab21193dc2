import { API, productInventory, productVariation, text, variationRules, type RuleIssue } from '@impeller/contracts';
import type { HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { changesOf, ifMatch } from '../../data/dataProvider';
import { exchange } from '../../data/httpClient';

/** The name under which a simple product's price and stock stand in the form of its first step. */
export const INVENTORY = 'inventory';

/** A product at the version that the person has before them. */
export type SeenProduct = Readonly<{ id: number; version: number }>;

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Price and stock as they are asked for: unmanaged stock shows no quantity, so that a wrong one could be mended nowhere. */
export function askedFor<T extends FieldValues>(inventory: T): Omit<T, 'stockQuantity'> {
  if (inventory.manageStock) return inventory;
  const { stockQuantity: _, ...rest } = inventory;
  return rest;
}

/** A form's values → the product's fields and its price and stock. */
export function splitInventory({ [INVENTORY]: inventory, ...fields }: FieldValues): [FieldValues, FieldValues] {
  return [fields, askedFor(inventory ?? {})];
}

const asIssue = ({ field, text: key, params }: RuleIssue): Issue => ({ path: [field], message: text(key, params) });

/**
 * What is wrong with a simple product's price and stock.
 * @param typed as the form holds it
 * @param asksForStock whether a managed quantity must be at least 1: only when a new product is typed in (decisions §6.5)
 */
export function inventoryIssues(typed: FieldValues, asksForStock: boolean): Issue[] {
  const inventory: FieldValues = askedFor(typed);
  const parsed = productInventory.safeParse(inventory);
  const issues: Issue[] = [...(parsed.error?.issues ?? []), ...variationRules(inventory).map(asIssue)];
  if (asksForStock && inventory.manageStock && !(inventory.stockQuantity >= 1)) {
    issues.push({ path: ['stockQuantity'], message: text('number.min', { min: 1 }) });
  }
  return issues;
}

/** The fields of price and stock that differ from those stored: only they are sent, so that a price undoes no sale's stock. */
export const inventoryChanges = (inventory: FieldValues, stored: FieldValues | undefined): FieldValues =>
  changesOf(productVariation.path, inventory, stored);

/**
 * Saves price and stock of a simple product over the version that was seen; what the API refuses stands at the form's fields.
 * Rejects with 412 when somebody else was faster; where the quantity is among it, also when something was sold meanwhile.
 * @param seen the variation as the person has it before them; absent for a new product
 */
export async function saveInventory({ id, version }: SeenProduct, inventory: FieldValues, seen?: SeenProduct): Promise<void> {
  const isCounted = seen !== undefined && 'stockQuantity' in inventory;
  const body = isCounted ? { ...inventory, version: seen.version } : inventory;
  try {
    await exchange('PATCH', `${API}/products/inventories/${id}`, body, ifMatch({ version }));
  } catch (error) {
    const { body } = error as HttpError;
    if (body?.errors)
      body.errors = Object.fromEntries(Object.entries(body.errors).map(([field, message]) => [`${INVENTORY}.${field}`, message]));
    throw error;
  }
}
