import { isTextKey, text } from './texts/text.js';

/** 'emailAddress' → 'Email address', 'horse_powers' → 'Horse powers', 'brandId' → 'Brand', 'sku' → 'SKU'. */
export function fieldWords(name: string): string {
  const words = name
    .replace(/([a-z])Ids?$/, '$1')
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words === 'sku' ? 'SKU' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** '4 variations', '1 category': so many records of a resource (its path), in the middle of a sentence. */
export function countWords(path: string, count: number): string {
  const key = count === 1 ? `resource.${path}.one` : `resource.${path}`;
  return `${count} ${resourceWords(key, path)}`;
}

/** 'variations' for 'products-variations'. */
export const resourcesWords = (path: string): string => resourceWords(`resource.${path}`, path);

function resourceWords(key: string, path: string): string {
  const words = isTextKey(key) ? text(key) : path.replaceAll('-', ' ');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
