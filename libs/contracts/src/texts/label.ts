import { isTextKey, text } from './text.js';
import { labelOf } from './words.js';

/** The label of a field: a resource's own, the one all share, else its name in words. The operator of a filter's source is no part of it. */
export function fieldLabel(resource: string, source: string): string {
  const field = source.split('||')[0] ?? source;
  const own = `field.${resource}.${field}`;
  return isTextKey(own) ? text(own) : labelOf(field);
}
