import { isTextKey, NO_RECORD, text, type AuditLog } from '@impeller/contracts';
import { resourceLabel } from '../../data/i18nProvider';

/**
 * What a line of the trail is of, in people's words: parts of records have a name here alone (a `resource.…` would have them counted
 * among what a deletion takes along), and those that are called alike elsewhere are told apart.
 */
export function auditedLabel(resource: string, count = 2): string {
  const key = count === 1 ? `audit.of.${resource}.one` : `audit.of.${resource}`;
  return isTextKey(key) ? text(key) : resourceLabel(resource, count);
}

/** What a line of the trail is of: 'Brand #12', or 'Jobs' of which none is a record. */
export const auditedName = ({ resource, recordId }: Pick<AuditLog, 'resource' | 'recordId'>): string =>
  recordId === NO_RECORD ? auditedLabel(resource) : `${auditedLabel(resource, 1)} #${recordId}`;
