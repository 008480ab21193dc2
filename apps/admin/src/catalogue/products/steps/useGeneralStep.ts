import { product as contract, text } from '@impeller/contracts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changesOf, patch } from '../../../data/dataProvider';
import { inventoryChanges, saveInventory, splitInventory } from '../inventory';
import type { ProductRecord, VariationRecord } from '../productRecord';
import { useStep } from './useStep';

/** Saves the first step: the product's fields, then price and stock over the version that those made. */
export function useGeneralStep(product: ProductRecord, refresh: () => Promise<void>) {
  // Where the fields were saved and the price was refused, the version to save over is the one that we made.
  const [made, setMade] = useState(product);
  const seen = made.version > product.version ? made : product;
  const write = async (typed: FieldValues, over: ProductRecord) => {
    const [fields, inventory] = splitInventory(typed);
    const now = await saveFields(fields, over);
    // Over somebody else's version the form does not hold what was settled: there it is asked once more.
    if (over === seen) setMade(now);
    // What was saved before the price was refused counts, too.
    const isWritten = now !== over || seen !== product;
    if (now.productType !== 'simple') return isWritten;
    const [stored] = now.productsVariation;
    const changes = inventoryChanges(inventory, stored);
    if (Object.keys(changes).length === 0) return isWritten;
    await saveInventory(now, changes, stored);
    return true;
  };
  return useStep({ product: seen, refresh, saved: text('product.saved'), write });
}

async function saveFields(fields: FieldValues, over: ProductRecord): Promise<ProductRecord> {
  const changes = changesOf(contract.path, fields, over);
  if (Object.keys(changes).length === 0) return over;
  const saved = await patch<ProductRecord>(contract.path, over.id, changes, over);
  return { ...over, ...saved, productsVariation: variationsAfter(saved, over) };
}

/** The variations as saving the product's own fields has left them. */
function variationsAfter({ productType, sku }: ProductRecord, over: ProductRecord): VariationRecord[] {
  // One that has just become simple has a new variation, of which nothing is known here.
  if (productType !== over.productType) return [];
  if (productType !== 'simple' || sku === over.sku) return over.productsVariation;
  // A simple product's SKU is its variation's, and a new one is its next version.
  return over.productsVariation.map((variation) => ({ ...variation, version: variation.version + 1 }));
}
