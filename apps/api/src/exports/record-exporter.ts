import { fieldLabel, isMoney, text, type AnyResource, type TextKey } from '@impeller/contracts';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { valueIn, type JoinPolicy, type Kind, type Policy } from '../records/policy.js';
import type { Narrowed } from '../records/query/narrowed.js';
import type { FieldPath, ListShape } from '../records/query/parsed-query.js';
import type { RawQuery } from '../records/query/read-query.js';
import { resolvePath } from '../records/query/resolve.js';
import { RecordsCore } from '../records/records.js';
import { SetParameters } from '../records/sql/copy.js';
import { Aliases, type Parameters } from '../records/sql/parameters.js';
import { compileAll, type Statement } from '../records/sql/select.js';
import { related } from '../records/sql/where.js';
import { Exporters, type Exporter, type ExportGroup, type PartLimits } from './exporter.js';
import { CopiedLines, LineWriter } from './copied-lines.js';
import { copyLines } from './copy-lines.js';
import { PAGES_AHEAD } from './read-groups.js';
import type { ColumnKind } from './sheet-xml.js';

/** Parts of an export of lines alone: Excel shows 1,048,576 of a sheet. */
export const SHEET_LIMITS: PartLimits = { rows: 1_000_000, bytes: Infinity, files: Infinity };
/** Beside the pages that were asked for one is being written, one waits, and one is filled. */
const PAGES = { lines: 1_000, kept: PAGES_AHEAD + 3 };

/** What an exported list without a title of its own is called (specification §2). */
const UNTITLED = 'excel-list';

type Words = Readonly<Record<string, TextKey>>;

/** What a sheet shows of a plain resource. */
export interface ExportPlan {
  /** Name of the sheet and of the file. */
  readonly title?: string;
  /** A column each: fields of the contract ('pincode'), and of relations that it may join ('city.name'). */
  readonly columns: readonly string[];
  /** Of columns of codes, what people read in place of each; one without a text is said as it is. */
  readonly words?: Readonly<Record<string, Words>>;
  /** Names of the list's parameters beside the query protocol's, and what they ask for. */
  readonly own?: { readonly parameters: readonly string[]; narrow(policy: Policy, query: RawQuery): Narrowed | null };
}

/** A plain resource as a sheet with a line for each record, under the labels that its list has. */
class RecordExporter implements Exporter {
  readonly formats = ['xlsx'] as const;
  readonly title: string;
  readonly head: readonly (readonly string[])[];
  readonly kinds: readonly ColumnKind[];
  readonly limits = SHEET_LIMITS;
  readonly own?: NonNullable<Exporter['own']>;
  private readonly cells: readonly ((values: Parameters) => string)[];
  private readonly joins = new Joins();

  constructor(
    readonly contract: AnyResource,
    readonly policy: Policy,
    { title = UNTITLED, columns, words = {}, own }: ExportPlan,
  ) {
    this.title = title;
    if (own) this.own = { parameters: own.parameters, narrow: (query) => own.narrow(policy, query) };
    this.head = [columns.map((column) => headingOf(contract.path, column))];
    const paths = columns.map((column) => resolvePath(policy, column));
    this.kinds = paths.map((path) => kindOf(policy, path));
    const cells = paths.map((path) => cellOf(path, this.joins));
    this.cells = cells.map((cell, at) => (values) => inWords(cell, words[columns[at]!] ?? {}, values));
  }

  total({ sql, values }: Statement): Statement {
    return { sql: `SELECT count(*)::int AS total FROM (${sql}) f`, values };
  }

  async *read(tx: EntityManager, found: ListShape): AsyncGenerator<readonly ExportGroup[]> {
    const writer = new LineWriter(this.kinds, { yes: text('shell.yes'), no: text('shell.no') });
    const values = new SetParameters();
    const shown = { columns: this.cells.map((cell) => cell(values)).join(', '), joins: this.joins.sql() };
    // A line may go to another sheet than the one before it; they stay together because that is faster.
    for await (const copied of copyLines(tx, compileAll(this.policy, found, shown, values), PAGES))
      yield [{ lines: new CopiedLines(copied, writer), files: [] }];
  }
}

const KINDS: Readonly<Record<Kind, ColumnKind>> = {
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  text: 'text',
  timestamp: 'moment',
  date: 'text',
  json: 'text',
};

/** Of the decimals amounts are what the contract says are. */
function kindOf(policy: Policy, { joins, field }: FieldPath): ColumnKind {
  const { contract } = joins.at(-1)?.target() ?? policy;
  return isMoney(contract, field.name) ? 'money' : KINDS[field.kind];
}

/** The label of a field; of a relation's name that of the relation. */
const headingOf = (path: string, column: string): string => fieldLabel(path, column.replace(/\.name$/, 'Id'));

/** The one related row of each relation that a sheet names. */
class Joins {
  private readonly aliases = new Aliases('j');
  private readonly joined = new Map<string, string>();
  private readonly joins: string[] = [];

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
    return this.joins.join(' ');
  }
}

/** A value as it is, a moment in IST. */
function cellOf({ joins, field }: FieldPath, rows: Joins): string {
  const value = valueIn(field, rows.at(joins));
  return field.kind === 'timestamp' ? `${value} AT TIME ZONE 'Asia/Kolkata'` : value;
}

/** A code's text in its place. */
function inWords(cell: string, words: Words, values: Parameters): string {
  const cases = Object.entries(words).map(([code, said]) => `WHEN ${values.bind(code)} THEN ${values.bind(text(said))}`);
  return cases.length > 0 ? `CASE ${cell} ${cases.join(' ')} ELSE ${cell} END` : cell;
}

/**
 * Lets a plain resource leave as a sheet: a provider for its area's module. The contract names the action `export`, and the
 * controller has an `@ExportRoute`. Throws at the start for a column that the contract does not answer.
 */
export const recordExport = (contract: AnyResource, entity: Type<ObjectLiteral>, plan: ExportPlan): FactoryProvider => ({
  provide: `export of ${contract.path}`,
  inject: [RecordsCore, Exporters],
  useFactory: (core: RecordsCore, exporters: Exporters) => {
    // Personal fields stay masked whoever asks: a worker makes the file later, and files travel.
    const exporter = new RecordExporter(contract, core.policies.of(contract, entity, 'masked'), plan);
    exporters.add(exporter);
    return exporter;
  },
});
