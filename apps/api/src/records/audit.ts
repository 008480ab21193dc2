import type { EntityManager } from 'typeorm';
import { context } from '../access/actor.js';

export interface AuditEntry {
  readonly resource: string;
  readonly recordId: number;
  /** Each changed field as [from, to]; no secrets. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Keeps a change that no trigger sees (links between records) in the audit trail. Only staff's changes are kept. */
export async function writeAudit(tx: EntityManager, { resource, recordId, changes }: AuditEntry): Promise<void> {
  const now = context();
  if (now?.principal?.type !== 'admin') return;
  await tx.query(
    `INSERT INTO audit_logs ("adminId", "adminName", ip, "requestId", action, resource, "recordId", changes)
     VALUES ($1, $2, $3, $4, 'update', $5, $6, $7)`,
    [now.principal.id, now.principal.name, now.ip, now.requestId, resource, recordId, JSON.stringify(changes)],
  );
}
