import { fieldLabel, text, type AnyResource } from '@impeller/contracts';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { JoinPolicy, Policy } from '../records/policy.js';
import type { FieldPath } from '../records/query/parsed-query.js';
import { resolvePath } from '../records/query/resolve.js';
import { RecordsCore } from '../records/records.js';
import { Aliases, quote } from '../records/sql/parameters.js';
import type { Statement } from '../records/sql/select.js';
import { related } from '../records/sql/where.js';
import { Exporters, type ExportCell, type Exporter, type ExportGroup } from './exporter.js';

/** Lines of one sheet: Excel shows 1,048,576. */
const SHEET_LINES = 1_000_000;
/** Records that are read at once; a sheet's lines are so many times this. */
const PAGE = 1_000;

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
  readonly page = PAGE;
  readonly limits = { rows: SHEET_LINES, bytes: Infinity, files: Infinity };
  private readonly lines: string;

  constructor(
    readonly contract: AnyResource,
    readonly policy: Policy,
    { title = UNTITLED, columns }: ExportPlan,
  ) {
    this.title = title;
    this.head = [columns.map((column) => headingOf(contract.path, column))];
    const from = new From(policy.table);
    const cells = columns.map((column) => cellOf(resolvePath(policy, column), from));
    this.lines = `SELECT json_agg(cells) AS lines FROM (SELECT json_build_array(${cells.join(', ')}) AS cells
      FROM unnest($1::int[]) WITH ORDINALITY k(id, place) JOIN ${from.sql()} ORDER BY k.place) l`;
  }

  total({ sql, values }: Statement): Statement {
    return { sql: `SELECT count(*)::int AS total FROM (${sql}) f`, values };
  }

  open(tx: EntityManager): Promise<(ids: readonly number[]) => Promise<readonly ExportGroup[]>> {
    return Promise.resolve(async (ids) => {
      const [page] = await tx.query<{ lines: ExportCell[][] | null }[]>(this.lines, [ids]);
      // A line may go to another sheet than the one before it; they stay together because that is faster.
      return [{ lines: (page?.lines ?? []).map((cells) => cells.map(inWords)), files: [] }];
    });
  }
}

const inWords = (cell: ExportCell): ExportCell => (typeof cell === 'boolean' ? text(cell ? 'shell.yes' : 'shell.no') : cell);

/** The label of a field; of a relation's name that of the relation. */
const headingOf = (path: string, column: string): string => fieldLabel(path, column.replace(/\.name$/, 'Id'));

/** The rows that a sheet shows as `t`, and the one related row of each relation that it names. */
class From {
  private readonly aliases = new Aliases();
  private readonly joined = new Map<string, string>();
  private readonly joins: string[] = [];

  constructor(private readonly table: string) {}

  /** The row at the end of a path, as an alias. */
  at(path: readonly JoinPolicy[]): string {
    const join = path.at(-1);
    if (!join) return 't';
    const name = path.map((one) => one.name).join('.');
    const known = this.joined.get(name);
    if (known) return known;
    const owner = this.at(path.slice(0, -1));
    const alias = this.aliases.next();
    const { from, key, own } = related(join, alias);
    this.joins.push(`LEFT JOIN ${from} ON ${key} = ${owner}.${own}`);
    this.joined.set(name, alias);
    return alias;
  }

  sql(): string {
    return `${quote(this.table)} t ON t.id = k.id ${this.joins.join(' ')}`;
  }
}

/** A value as JSON holds it, a moment in IST. */
function cellOf({ joins, field }: FieldPath, from: From): string {
  const value = `${from.at(joins)}.${quote(field.column)}`;
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
