import { isTextKey, text } from './text.js';

/** 'zipCodeMinLength' → 'Zip code min length': a label for a field without one of its own in the catalogue. */
export function humanize(field: string): string {
  const words = field
    .replace(/(Id|Timestamp)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field: a resource's own, the one all share, else its name in words. The operator of a filter's source is no part of it. */
export function fieldLabel(resource: string, source: string): string {
  const field = source.split('||')[0] ?? source;
  const own = `field.${resource}.${field}`;
  const shared = `field.${field}`;
  if (isTextKey(own)) return text(own);
  return isTextKey(shared) ? text(shared) : humanize(field);
}
