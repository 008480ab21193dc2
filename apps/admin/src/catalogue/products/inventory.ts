import { API, productInventory, text, variationRules, type RuleIssue } from '@impeller/contracts';
import type { HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { exchange } from '../../data/httpClient';

/** The name under which a simple product's price and stock stand in the form of its first step. */
export const INVENTORY = 'inventory';

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A form's values → the product's fields and its price and stock. */
export function splitInventory({ [INVENTORY]: inventory, ...fields }: FieldValues): [FieldValues, FieldValues] {
  return [fields, inventory ?? {}];
}

const asIssue = ({ field, text: key, params }: RuleIssue): Issue => ({ path: [field], message: text(key, params) });

/**
 * What is wrong with a simple product's price and stock.
 * @param asksForStock whether a managed quantity must be at least 1: only when a new product is typed in (decisions §6.5)
 */
export function inventoryIssues(inventory: FieldValues, asksForStock: boolean): Issue[] {
  const parsed = productInventory.safeParse(inventory);
  const issues: Issue[] = [...(parsed.error?.issues ?? []), ...variationRules(inventory).map(asIssue)];
  if (asksForStock && inventory.manageStock && !(inventory.stockQuantity >= 1)) {
    issues.push({ path: ['stockQuantity'], message: text('number.min', { min: 1 }) });
  }
  return issues;
}

/** Saves price and stock of a simple product; what the API refuses stands at the form's fields. */
export async function saveInventory(id: number, inventory: FieldValues): Promise<void> {
  try {
    await exchange('PATCH', `${API}/products/inventories/${id}`, inventory);
  } catch (error) {
    const { body } = error as HttpError;
    if (body?.errors)
      body.errors = Object.fromEntries(Object.entries(body.errors).map(([field, message]) => [`${INVENTORY}.${field}`, message]));
    throw error;
  }
}
