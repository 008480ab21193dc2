import { fieldLabel, text, type AnyResource } from '@impeller/contracts';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Policy } from '../records/policy.js';
import type { FieldPath } from '../records/query/parsed-query.js';
import { resolvePath } from '../records/query/resolve.js';
import { RecordsCore } from '../records/records.js';
import { Aliases, quote } from '../records/sql/parameters.js';
import { scalar, type Statement } from '../records/sql/select.js';
import { Exporters, type ExportCell, type Exporter, type ExportGroup } from './exporter.js';

/** Lines of one sheet: Excel shows 1,048,576. */
const SHEET_LINES = 1_000_000;

/** What an exported list without a title of its own is called (specification §2). */
const UNTITLED = 'excel-list';

/** What a sheet shows of a plain resource. */
export interface ExportPlan {
  /** Name of the sheet and of the file. */
  readonly title?: string;
  /** A column each: fields of the contract ('pincode'), and of relations that it may join ('city.name'). */
  readonly columns: readonly string[];
}

/** A plain resource as a sheet with a line for each record, under the labels that its list has. */
class RecordExporter implements Exporter {
  readonly formats = ['xlsx'] as const;
  readonly title: string;
  readonly head: readonly (readonly string[])[];
  readonly limits = { rows: SHEET_LINES, bytes: Infinity, files: Infinity };
  private readonly lines: string;

  constructor(
    readonly contract: AnyResource,
    readonly policy: Policy,
    { title = UNTITLED, columns }: ExportPlan,
  ) {
    this.title = title;
    this.head = [columns.map((column) => headingOf(contract.path, column))];
    const aliases = new Aliases();
    const cells = columns.map((column) => cellOf(resolvePath(policy, column), aliases));
    this.lines = `SELECT json_build_array(${cells.join(', ')}) AS cells
      FROM unnest($1::int[]) WITH ORDINALITY k(id, place) JOIN ${quote(policy.table)} t ON t.id = k.id ORDER BY k.place`;
  }

  total({ sql, values }: Statement): Statement {
    return { sql: `SELECT count(*)::int AS total FROM (${sql}) f`, values };
  }

  open(tx: EntityManager): Promise<(ids: readonly number[]) => Promise<readonly ExportGroup[]>> {
    return Promise.resolve(async (ids) => {
      const rows = await tx.query<{ cells: readonly ExportCell[] }[]>(this.lines, [ids]);
      return rows.map(({ cells }) => ({ lines: [cells.map(inWords)], files: [] }));
    });
  }
}

const inWords = (cell: ExportCell): ExportCell => (typeof cell === 'boolean' ? text(cell ? 'shell.yes' : 'shell.no') : cell);

/** The label of a field; of a relation's name that of the relation. */
const headingOf = (path: string, column: string): string => fieldLabel(path, column.replace(/\.name$/, 'Id'));

/** A value as JSON holds it, a moment in IST. */
function cellOf({ joins, field }: FieldPath, aliases: Aliases): string {
  const value = scalar(joins, field, 't', aliases);
  if (field.kind === 'timestamp') return `to_char(${value} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
  return value;
}

/**
 * Lets a plain resource leave as a sheet: a provider for its area's module. The contract names the action `export`, and the
 * controller has an `@ExportRoute`. Throws at the start for a column that the contract does not answer.
 */
export const recordExport = (contract: AnyResource, entity: Type<ObjectLiteral>, plan: ExportPlan): FactoryProvider => ({
  provide: `export of ${contract.path}`,
  inject: [RecordsCore, Exporters],
  useFactory: (core: RecordsCore, exporters: Exporters) => {
    const exporter = new RecordExporter(contract, core.policies.of(contract, entity), plan);
    exporters.add(exporter);
    return exporter;
  },
});
