import { auditedLabel, NO_RECORD, type AuditLog } from '@impeller/contracts';

/** What a line of the trail is of: 'Brand #12', or 'Jobs' of which none is a record. */
export const auditedName = ({ resource, recordId }: Pick<AuditLog, 'resource' | 'recordId'>): string =>
  recordId === NO_RECORD ? auditedLabel(resource) : `${auditedLabel(resource, 1)} #${recordId}`;
