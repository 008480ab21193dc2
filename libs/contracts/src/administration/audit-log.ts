import { z } from 'zod';
import { id } from '../fields.js';
import type { RiskyPermission } from '../permissions.js';
import { resource, resources, type RecordOf } from '../resource.js';

export const AUDIT_ACTIONS = ['create', 'update', 'delete'] as const;
/** Who may read the audit trail (decisions §3.1). */
export const AUDIT_PERMISSION = 'audit:view' satisfies RiskyPermission;
/** The id of what stands in no table: jobs. */
export const NO_RECORD = 0;

/** What staff changed: who, when, from where, which record, each field as [from, to]. Written by the database's triggers. */
export const auditLog = resource('audit-logs', {
  isTrail: true,
  screen: 'audit-log',
  menu: 'admin',
  // Not by id, which says much the same: a list up to some day would begin at the newest line, however many have come since.
  sort: ['createdTimestamp', 'DESC'],
  fields: () => ({}),
  readOnly: () => ({
    adminId: id(),
    adminName: z.string(),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    resource: z.string(),
    recordId: z.int().meta({ description: `${NO_RECORD} for what has no record: jobs` }),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  }),
  actions: ['view', 'export'],
  permissions: { view: AUDIT_PERMISSION },
});
export type AuditLog = RecordOf<typeof auditLog>;

/** What stands in the trail without being a resource: files that were taken along, jobs that were done again. */
const AUDITED_BESIDES = ['exports', 'jobs'] as const;

/**
 * What a line of the trail may be of: every table of records has the triggers that write it, whether or not staff have a permission for
 * it by itself (a product's variations). Of what is a trail already only what staff add to (a wallet's).
 */
export const auditedResources = (): readonly string[] => [
  ...resources()
    .filter(({ isTrail, actions }) => !isTrail || actions.includes('create'))
    .map(({ path }) => path),
  ...AUDITED_BESIDES,
];
