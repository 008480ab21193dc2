import { isTextKey, text } from '@impeller/contracts';
import { resourceLabel } from '../../data/i18nProvider';

/**
 * What a line of the trail is of, in people's words: parts of records have a name here alone (a `resource.…` would have them counted
 * among what a deletion takes along), and those that are called alike elsewhere are told apart.
 */
export function auditedLabel(resource: string, count = 2): string {
  const key = count === 1 ? `audit.of.${resource}.one` : `audit.of.${resource}`;
  return isTextKey(key) ? text(key) : resourceLabel(resource, count);
}
