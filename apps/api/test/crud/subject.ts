import type { AnyResource } from '@impeller/contracts';
import { z } from 'zod';
import type { Agent } from '../agent.js';
import { ADMIN } from '../environment.js';
import { startApi, type Api } from '../start-api.js';

export type Body = Record<string, unknown>;
export type Row = Body & { readonly id: number; readonly version: number };

/** What a resource's test states beyond its contract. */
export interface CrudExample {
  /** A body that is taken, with a value for every field worth one; a function where other records have to stand first. */
  readonly valid: Body | ((staff: Agent) => Promise<Body>);
  /** What replaces fields of `valid`, the field that is refused, and the text it is refused with; undefined leaves a field out. */
  readonly rejects: readonly (readonly [Body, string, string])[];
  /** Further fields that differ in every body: what is unique within a parent, and has a form that only it knows. */
  readonly distinct?: (number: number) => Body;
  /** Fields that may be null, but not all at once, for a rule wants one of them; and those that are filled in where they are left out. */
  readonly needed?: readonly string[];
  /** Relations that no row of `valid` has: another one stands in their place, or what is related is made later. */
  readonly unrelated?: readonly string[];
  /** Whether anybody may create one without a token (a registration). */
  readonly anybodyCreates?: boolean;
  /** The seeded role that may look and no more. */
  readonly readOnlyFor?: string;
  /** Another resource's table and the SQL that makes one of its rows refer to `id`. */
  readonly usedBy?: readonly [string, (id: number) => string];
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
}
export type Kind = 'number' | 'boolean' | 'text' | 'timestamp' | 'list';

export interface Field extends JsonSchema {
  readonly name: string;
  readonly kind: Kind;
  readonly isNullable: boolean;
}

function kindOf({ type, format }: JsonSchema): Kind {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'array') return 'list';
  return format === 'date-time' || format === 'date' ? 'timestamp' : 'text';
}

const isNullable = (property: JsonSchema): boolean => property.type === 'null' || (property.anyOf?.some(isNullable) ?? false);

/** What a value is where there is one: of several ways to write it, and of ways among those, the first. */
export function ownOf<Property extends { readonly type?: string; readonly anyOf?: readonly Property[] }>(
  property: Property,
): Property {
  const inner = property.anyOf?.find(({ type }) => type !== 'null');
  return inner ? ownOf(inner) : property;
}

/** The fields of a record as its contract's schema has them: read from there, not from the server's policy. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const whole = property as JsonSchema;
    const own = ownOf(whole);
    return { name, ...own, kind: kindOf(own), isNullable: isNullable(whole) };
  });
}

/** A running API, a signed-in superadmin, and bodies of the resource that do not collide. */
export class Subject {
  readonly path: string;
  readonly table: string;
  api: Api;
  /** Signed in as the superadmin, `me`. */
  staff: Agent;
  me: { readonly id: number; readonly name: string };
  private example: Body;
  private made = 0;

  constructor(
    readonly contract: AnyResource,
    readonly stated: CrudExample,
  ) {
    this.path = `/api/${contract.path}`;
    this.table = contract.path.replaceAll('-', '_');
  }

  async start(): Promise<void> {
    this.api = await startApi();
    this.staff = await this.api.as('superadmin');
    [this.me] = await this.api.db.query(`SELECT id, "fullName" AS name FROM admins WHERE "emailAddress" = $1`, [ADMIN.email]);
    const { valid } = this.stated;
    this.example = typeof valid === 'function' ? await valid(this.staff) : valid;
  }

  /** Fields whose value is another in every body: the unique ones, and a name, which may be unique within its parent. */
  private distinctFields(): Field[] {
    return this.written().filter(({ name, kind }) => this.contract.unique.includes(name) || (name === 'name' && kind === 'text'));
  }

  /** A valid body; its unique fields differ from those of every body before. */
  body(changes: Body = {}): Body {
    const number = ++this.made;
    const own = this.distinctFields().map((field) => [field.name, this.distinct(field, number)]);
    return { ...this.example, ...Object.fromEntries(own), ...this.stated.distinct?.(number), ...changes };
  }

  /** Another value of a unique text that still fits its length. */
  private distinct({ name, maxLength = 50, minLength = 1 }: Field, number: number): string {
    const wanted = `${String(this.example[name])} ${number}`;
    return wanted.length <= maxLength ? wanted : number.toString(36).padStart(Math.max(minLength, 2), 'q');
  }

  /** Fields that a client writes and sees. */
  written(): Field[] {
    const { fieldNames, writeOnly } = this.contract;
    return fieldsOf(this.contract.record).filter(({ name }) => fieldNames.includes(name) && !writeOnly.includes(name));
  }

  async create(changes: Body = {}): Promise<Row> {
    const answer = await this.staff.post(this.path).send(this.body(changes));
    if (answer.status !== 201) throw new Error(`POST ${this.path}: ${answer.status} ${answer.text}`);
    return answer.body as Row;
  }

  async read(id: number): Promise<Row> {
    const answer = await this.staff.get(`${this.path}/${id}`);
    return answer.body as Row;
  }

  async list(query: string | Record<string, string | number | string[]> = '') {
    return this.staff.get(this.path).query(query);
  }

  /** A field that a PATCH can change, and a value other than `record` has. */
  change(record: Body): Body {
    const [distinct] = this.distinctFields();
    if (distinct) return { [distinct.name]: this.body()[distinct.name] };
    if (this.stated.distinct) return this.stated.distinct(++this.made);
    const name = this.contract.fieldNames.find((one) => typeof record[one] === 'string')!;
    return { [name]: `${String(record[name])} II` };
  }

  /** The audit trail of one record, oldest first. */
  async audit(
    id: number,
  ): Promise<{ action: string; adminName: string; adminId: number; changes: Record<string, [unknown, unknown]> }[]> {
    const sql = `SELECT action, "adminId", "adminName", changes, "requestId" FROM audit_logs WHERE resource = $1 AND "recordId" = $2 ORDER BY id`;
    return this.api.db.query(sql, [this.contract.path, id]);
  }

  async count(): Promise<number> {
    const [{ count }] = (await this.api.db.query(`SELECT count(*)::int AS count FROM "${this.table}"`)) as [{ count: number }];
    return count;
  }
}
