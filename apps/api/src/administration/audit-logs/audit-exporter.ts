import { auditedLabel, auditLog, cutText, isTextKey, NO_RECORD, text } from '@impeller/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Exporters, type ExportCell, type Exporter, type ExportGroup } from '../../exports/exporter.js';
import { readById } from '../../exports/read-groups.js';
import { SHEET_LIMITS } from '../../exports/record-exporter.js';
import type { ListShape } from '../../records/query/parsed-query.js';
import { RecordsCore } from '../../records/records.js';
import type { Statement } from '../../records/sql/select.js';
import { AuditLog } from './audit-log.entity.js';

type Changed = readonly [field: string, from: unknown, to: unknown];
interface Row extends Pick<AuditLog, 'id' | 'adminName' | 'ip' | 'action' | 'resource' | 'recordId'> {
  readonly time: string;
  readonly changed: readonly Changed[];
}

/** The changes of `$1`, in the order of the ids, each with its fields by name. */
const CHANGES = `
  SELECT a.id, to_char(a."createdTimestamp" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS time,
    a."adminName", a.ip, a.action, a.resource, a."recordId",
    (SELECT coalesce(json_agg(json_build_array(key, value->0, value->1) ORDER BY key), '[]') FROM jsonb_each(a.changes)) AS changed
  FROM unnest($1::int[]) WITH ORDINALITY k(id, place) JOIN audit_logs a ON a.id = k.id ORDER BY k.place`;

const HEADINGS = ['id', 'audit.sheet.time', 'adminName', 'ip', 'audit.sheet.action', 'resource', 'recordId'];
/** Characters of a value that a cell takes: Excel's own limit is 32,767. */
const CELL = 32_000;

/** The audit trail as a sheet: a line for each field that was changed. */
@Injectable()
export class AuditExporter implements Exporter, OnModuleInit {
  readonly contract = auditLog;
  readonly formats = ['xlsx'] as const;
  readonly title = 'audit-log';
  readonly limits = SHEET_LIMITS;
  readonly head = [[...HEADINGS.map(headingOf), text('audit.field'), text('audit.before'), text('audit.after')]];

  constructor(
    private readonly core: RecordsCore,
    private readonly exporters: Exporters,
  ) {}

  get policy() {
    return this.core.policies.of(auditLog, AuditLog);
  }

  onModuleInit(): void {
    this.exporters.add(this);
  }

  /** A line for each field, and for a change without any. */
  total({ sql, values }: Statement): Statement {
    return {
      sql: `SELECT coalesce(sum(greatest(1, (SELECT count(*) FROM jsonb_object_keys(a.changes)))), 0)::int AS total
        FROM (${sql}) f JOIN audit_logs a ON a.id = f.id`,
      values,
    };
  }

  read(tx: EntityManager, found: ListShape): AsyncGenerator<readonly ExportGroup[]> {
    return readById(tx, this, found, async (ids) => {
      const rows = await tx.query<Row[]>(CHANGES, [ids]);
      return rows.map((row) => ({ lines: linesOf(row), files: [] }));
    });
  }
}

function headingOf(name: string): string {
  const own = `field.${auditLog.path}.${name}`;
  if (isTextKey(own)) return text(own);
  return isTextKey(name) ? text(name) : text('field.id');
}

function linesOf({ id, time, adminName, ip, action, resource, recordId, changed }: Row): ExportCell[][] {
  const actionKey = `history.${action}`;
  const start = [
    id,
    time,
    adminName,
    ip,
    isTextKey(actionKey) ? text(actionKey) : action,
    auditedLabel(resource),
    recordId === NO_RECORD ? null : recordId,
  ];
  const fields: readonly Changed[] = changed.length > 0 ? changed : [['', null, null]];
  return fields.map(([field, from, to]) => [...start, field, cellOf(from), cellOf(to)]);
}

function cellOf(value: unknown): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return text(value ? 'shell.yes' : 'shell.no');
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), CELL);
}
