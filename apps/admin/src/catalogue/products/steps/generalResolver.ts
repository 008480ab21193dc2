import { product } from '@impeller/contracts';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { resolverOf } from '../../../records/form/resolver';
import { INVENTORY, inventoryIssues } from '../inventory';

/** The product's rules and, for a simple product, those of its price and stock, all at once. */
export function generalResolver(isNew: boolean): Resolver {
  const ofProduct = resolverOf(product);
  return async (values: FieldValues, context, options) => {
    const checked = await ofProduct(values, context, options);
    const issues = values.productType === 'simple' ? inventoryIssues(values[INVENTORY] ?? {}, isNew) : [];
    if (issues.length === 0) return checked;
    const errors: FieldErrors = { ...checked.errors };
    for (const { path, message } of issues) set(errors, `${INVENTORY}.${String(path[0])}`, { type: 'contract', message });
    return { values: {}, errors };
  };
}
