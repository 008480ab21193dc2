import { isTextKey, text } from './text.js';
import { labelOf, textOrWords, wordsOf } from './words.js';

/** The operator of a filter's source is no part of the field. */
const fieldOf = (source: string): string => source.split('||')[0] ?? source;

/** The label of a field: a resource's own, the one all share, else its name in words. */
export function fieldLabel(resource: string, source: string): string {
  const field = fieldOf(source);
  const own = `field.${resource}.${field}`;
  return isTextKey(own) ? text(own) : labelOf(field);
}

/** What a field's stored value is called, where it has a name of its own: its text `value.<resource>.<field>.<value>`, else the value. */
export function valueLabel(resource: string, source: string, value: string): string {
  const key = `value.${resource}.${fieldOf(source)}.${value}`;
  return isTextKey(key) ? text(key) : value;
}

/** The name of a resource: 'Brands' in headings, 'Brand' for one of them. */
export function resourceLabel(resource: string, count = 2): string {
  const key = `resource.${resource}`;
  return isTextKey(key) ? text(key, { count }) : wordsOf(resource);
}

/** A screen's title: its text `screen.<name>`, else its name as words. */
export const screenTitle = (name: string): string => textOrWords(`screen.${name}`, name);

/**
 * What a line of the audit trail is of, in people's words: parts of records have a name here alone (a `resource.…` would have them
 * counted among what a deletion takes along), and those that are called alike elsewhere are told apart.
 */
export function auditedLabel(resource: string, count = 2): string {
  const key = `audit.of.${resource}`;
  return isTextKey(key) ? text(key, { count }) : resourceLabel(resource, count);
}
