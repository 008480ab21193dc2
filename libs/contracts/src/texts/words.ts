import { formatCount } from './count.js';
import { isTextKey, text } from './text.js';

/**
 * A name as words: 'zipCodeMinLength' → 'Zip code min length', 'horse_powers' and 'horse-powers' → 'Horse powers'. The name of a
 * reference is that of what it refers to ('brandId' → 'Brand'), that of an instant what happened then.
 */
export function wordsOf(name: string): string {
  const words = name
    .replace(/(Id|Timestamp)$/, '')
    .replace(/[_-]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one of the protocol's names is called: its text under that key, else as words, for an address may hold any name. */
export const textOrWords = (key: string, name: string): string => (isTextKey(key) ? text(key) : wordsOf(name));

/** What a field is called wherever it stands: its text `field.<name>`, else its name as words. */
export const labelOf = (field: string): string => textOrWords(`field.${field}`, field);

/** '4 variations', '1 category': so many records of a resource (its path), in the middle of a sentence. */
export const countWords = (path: string, count: number): string => `${formatCount(count)} ${resourcesWords(path, count)}`;

/** 'variations' for 'products-variations'. */
export function resourcesWords(path: string, count = 2): string {
  const key = `resource.${path}`;
  const words = isTextKey(key) ? text(key, { count }) : path.replaceAll('-', ' ');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
