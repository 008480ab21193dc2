import type { EntityMetadata } from 'typeorm';
import type { FieldPolicy, Policy } from '../policy.js';
import type { ParsedQuery } from '../query/parsed-query.js';
import { Remembered } from '../remembered.js';
import { Parameters, quote } from './parameters.js';
import { jsonOf, type Statement } from './select.js';

type Values = Readonly<Record<string, unknown>>;
type Shape = Pick<ParsedQuery, 'fields' | 'joins'>;

/** A column's value as pg takes it: JSON as text, the rest as it is. */
const valueOf = ({ kind }: FieldPolicy, value: unknown): unknown =>
  kind === 'json' && value !== null ? JSON.stringify(value) : value;

/** What a statement calls the row that it writes. */
const ROW = 'written';

/**
 * Who acts, said in the writing statement itself, so that a plain write is one round trip (see `touch_record()`). A condition that always
 * holds: PostgreSQL looks at it once it has the row and before its triggers fire, and needs no step of its own for it.
 */
const saying = (parameters: Parameters, actor: string | null): string =>
  `set_config('impeller.actor', ${parameters.bind(actor ?? '')}, true) IS NOT NULL`;

/** Compiles a resource's writes; each answers the record as a list would show it. */
export class Writes {
  private readonly returning: string;
  private readonly updates = new Remembered<string>();

  constructor(
    private readonly policy: Policy,
    shape: Shape,
    private readonly metadata: EntityMetadata,
  ) {
    this.returning = `RETURNING ${jsonOf(shape, ROW)} AS data`;
  }

  insert(values: Values, actor: string | null): Statement {
    const parameters = new Parameters();
    const said = saying(parameters, actor);
    const set = this.columns(values);
    const names = set.map(([{ column }]) => quote(column)).join(', ');
    const bound = set.map(([{ type }, value]) => `${parameters.bind(value)}::${type}`).join(', ');
    const sql = `INSERT INTO ${quote(this.policy.table)} AS ${ROW} (${names}) SELECT ${bound} WHERE ${said} ${this.returning}`;
    return { sql, values: parameters.values };
  }

  /** Touches nothing where the version has moved on. */
  update(id: number, values: Values, version: number | null, actor: string | null): Statement {
    const set = this.columns(values);
    const shape = `${version === null ? '' : 'version '}${set.map(([{ name }]) => name).join(' ')}`;
    const sql = this.updates.of(shape, () => this.compileUpdate(set, version !== null));
    return { sql, values: [actor ?? '', ...set.map(([, value]) => value), id, ...(version === null ? [] : [version])] };
  }

  /** The text of `update`: the actor, the values, the id and, where it is looked at, the version. */
  private compileUpdate(set: readonly [FieldPolicy, unknown][], isVersioned: boolean): string {
    const parameters = new Parameters();
    const said = saying(parameters, null);
    const assigned = set.map(([{ column, type }]) => `${quote(column)} = ${parameters.bind(null)}::${type}`).join(', ');
    const one = `${ROW}.id = ${parameters.bind(null)}::int`;
    const unmoved = isVersioned ? ` AND ${ROW}.version = ${parameters.bind(null)}::int` : '';
    return `UPDATE ${quote(this.policy.table)} AS ${ROW} SET ${assigned} WHERE ${one}${unmoved} AND ${said} ${this.returning}`;
  }

  /** Touches nothing where the version has moved on. */
  remove(id: number, version: number | null, actor: string | null): Statement {
    const parameters = new Parameters();
    const said = saying(parameters, actor);
    const one = `${ROW}.id = ${parameters.bind(id)}::int`;
    const unmoved = version === null ? '' : ` AND ${ROW}.version = ${parameters.bind(version)}::int`;
    const sql = `DELETE FROM ${quote(this.policy.table)} AS ${ROW} WHERE ${one}${unmoved} AND ${said} ${this.returning}`;
    return { sql, values: parameters.values };
  }

  /** Columns that only the server writes may be set too. */
  private columns(values: Values): [FieldPolicy, unknown][] {
    return Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const field = this.columnOf(name);
        return [field, valueOf(field, value)];
      });
  }

  /** The policy's field, or a hidden one (a password's hash) by the entity; a name without a column is a mistake of ours. */
  private columnOf(name: string): FieldPolicy {
    const known = this.policy.fields.get(name);
    if (known) return known;
    const column = this.metadata.findColumnWithPropertyName(name);
    if (!column) throw new Error(`${this.metadata.name} has no column '${name}'`);
    return { name, column: column.databaseName, kind: 'text', type: 'text', isNullable: true };
  }
}
