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

/** Who acts, said in the writing statement itself, so that a plain write is one round trip (see `touch_record()`). */
const actorCte = (parameters: Parameters, actor: string | null): string =>
  `actor AS MATERIALIZED (SELECT set_config('impeller.actor', ${parameters.bind(actor ?? '')}, true) AS said)`;

/** Compiles a resource's writes; each answers the record as a list would show it. */
export class Writes {
  private readonly answer: string;
  private readonly updates = new Remembered<string>();

  constructor(
    private readonly policy: Policy,
    shape: Shape,
    private readonly metadata: EntityMetadata,
  ) {
    this.answer = jsonOf(shape, 'written');
  }

  insert(values: Values, actor: string | null): Statement {
    const parameters = new Parameters();
    const cte = actorCte(parameters, actor);
    const set = this.columns(values);
    const names = set.map(([{ column }]) => quote(column)).join(', ');
    const bound = set.map(([{ type }, value]) => `${parameters.bind(value)}::${type}`).join(', ');
    const insert = `INSERT INTO ${quote(this.policy.table)} (${names}) SELECT ${bound} FROM actor WHERE said IS NOT NULL RETURNING *`;
    return this.answering(cte, insert, parameters);
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
    const cte = actorCte(parameters, null);
    const table = quote(this.policy.table);
    const assigned = set.map(([{ column, type }]) => `${quote(column)} = ${parameters.bind(null)}::${type}`).join(', ');
    const one = `${table}.id = ${parameters.bind(null)}::int`;
    const unmoved = isVersioned ? ` AND ${table}.version = ${parameters.bind(null)}::int` : '';
    const update = `UPDATE ${table} SET ${assigned} FROM actor WHERE said IS NOT NULL AND ${one}${unmoved} RETURNING ${table}.*`;
    return this.answering(cte, update, parameters).sql;
  }

  /** Touches nothing where the version has moved on. */
  remove(id: number, version: number | null, actor: string | null): Statement {
    const parameters = new Parameters();
    const cte = actorCte(parameters, actor);
    const table = quote(this.policy.table);
    const one = `${table}.id = ${parameters.bind(id)}::int`;
    const unmoved = version === null ? '' : ` AND ${table}.version = ${parameters.bind(version)}::int`;
    const remove = `DELETE FROM ${table} USING actor WHERE said IS NOT NULL AND ${one}${unmoved} RETURNING ${table}.*`;
    return this.answering(cte, remove, parameters);
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

  private answering(cte: string, write: string, { values }: Parameters): Statement {
    return { sql: `WITH ${cte}, written AS (${write}) ${this.answer}`, values };
  }
}
