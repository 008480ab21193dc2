import { isDeepStrictEqual } from 'node:util';
import { Inject } from '@nestjs/common';
import { actionToChange, text, type AnyResource } from '@impeller/contracts';
import type { Pool } from 'pg';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { type z } from 'zod';
import { actorSetting, may, principal } from '../access/actor.js';
import { detail, Forbidden, Invalid, Stale, Unknown, type Detail } from '../errors/errors.js';
import { Policies, type Policy } from './policy.js';
import { narrowed, type Narrowed } from './query/narrowed.js';
import type { Condition, ParsedQuery } from './query/parsed-query.js';
import { readOffset, readQuery, readShape, shapeOf, type RawQuery } from './query/read-query.js';
import { reachOf } from './query/reach.js';
import { makeTest } from './query/test.js';
import { resolvePath } from './query/resolve.js';
import { referrersOf, refuseIfReferenced } from './referrers.js';
import { Remembered } from './remembered.js';
import { cleanRich } from './rich-text.js';
import { ownScope, sightOf, type Audience, type Scope } from './storefront.js';
import { OneReader } from './sql/one-reader.js';
import { OneWriter } from './sql/one-writer.js';
import { Prepared } from './sql/prepared.js';
import { compileList, compileOne, type ListStatements, type Statement } from './sql/select.js';
import { Writes } from './sql/write.js';
import { Totals, type Counted } from './totals.js';

export interface ReadOptions {
  readonly scope?: Scope;
  /** Default: staff. */
  readonly audience?: Audience;
  /** What a service makes of the query's own parameters; depends on nothing but the query and the audience. */
  readonly narrow?: () => Narrowed | null;
}

export interface WriteOptions {
  /** The version that the caller has seen; a moved one answers 412. */
  readonly ifMatch?: number | null;
  /** Server-side columns to write beside the body's; held neither against the contract nor against the caller's rights. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Write inside this transaction (see `inTransaction`). */
  readonly tx?: EntityManager;
}

interface OneOptions extends Omit<ReadOptions, 'narrow'> {
  readonly tx?: EntityManager;
}
type Body = Record<string, unknown>;

/** What a resource's reads and writes share; one a database connection. */
export class RecordsCore {
  readonly policies: Policies;
  readonly prepared: Prepared;
  readonly totals = new Totals();

  constructor(readonly db: DataSource) {
    this.policies = new Policies(db);
    this.prepared = new Prepared((db.driver as unknown as { master: Pool }).master);
  }
}

/**
 * Lists, reads and writes the rows of one resource by its contract. Every answer is the JSON text that PostgreSQL built.
 * Errors: 400 for what does not fit the contract or the policy, 404, 409 (unique, referenced), 412 (stale version).
 */
export class Records<T extends ObjectLiteral> {
  readonly policy: Policy;
  private readonly whole: ParsedQuery;
  private readonly writesOf = new Remembered<Writes>();
  private readonly writer: OneWriter;
  private readonly lists = new Remembered<ListStatements>();
  private readonly ones = new Remembered<OneReader>();

  constructor(
    readonly core: RecordsCore,
    readonly contract: AnyResource,
    readonly entity: EntityTarget<T>,
  ) {
    this.policy = core.policies.of(contract, entity);
    this.whole = readQuery(this.policy, {});
    this.writer = new OneWriter(core.prepared);
  }

  get db(): DataSource {
    return this.core.db;
  }

  /** The caller's writes: each is answered as a list would show it to them. */
  private get writes(): Writes {
    const make = () => new Writes(this.policy, readQuery(this.policy, {}), this.db.getMetadata(this.entity));
    return this.writesOf.of(reachOf(this.policy), make);
  }

  /** `{data, count, total, page, pageCount}` for a query in the nestjsx/crud protocol. */
  async list(query: RawQuery, { audience = 'staff', narrow, ...asked }: ReadOptions = {}): Promise<string> {
    const policy = this.policyFor(audience);
    const scope = ownScope(this.contract, audience, asked.scope);
    const { limit, rows, total } = this.lists.of(JSON.stringify([policy.sight, reachOf(policy), shapeOf(query), scope]), () =>
      compileList(policy, narrowed(readShape(policy, query), query, narrow?.()), this.condition(scope)),
    );
    const offset = readOffset(query, limit);
    const [page] = await this.core.prepared.rows<{ data: string; count: number; seen: string }>(rows(offset));
    const { count } = page!;
    // What time alone shows or hides is counted anew.
    const seen = audience === 'storefront' && this.contract.shownWithin ? null : page!.seen;
    // A page that is not full is the last one (or lies behind it), and says itself how many there are.
    const all = count < limit && (count || !offset) ? offset + count : await this.total(total, seen);
    return `{"data":${page!.data},"count":${count},"total":${all},"page":${Math.floor(offset / limit) + 1},"pageCount":${Math.ceil(all / limit) || 1}}`;
  }

  /** One record as the query shapes it. 404 when it is not there, outside `scope` or the query's conditions, or not for this audience. */
  async one(id: number, query: RawQuery = {}, { audience = 'staff', tx, ...asked }: OneOptions = {}): Promise<string> {
    const policy = this.policyFor(audience);
    const scope = ownScope(this.contract, audience, asked.scope);
    const make = () => new OneReader(this.core.prepared, compileOne(policy, readQuery(policy, query), this.condition(scope)));
    const data = await this.ones.of(JSON.stringify([policy.sight, reachOf(policy), query, scope]), make).read(id, tx);
    if (data === undefined) throw new Unknown(this.contract.path, id);
    return data;
  }

  private policyFor(audience: Audience): Policy {
    return this.core.policies.of(this.contract, this.entity, sightOf(this.contract, audience));
  }

  /** How many rows there are, exact. */
  async count(): Promise<number> {
    return this.total(compileList(this.policy, this.whole, null).total, null);
  }

  async create(body: unknown, { extra, tx }: WriteOptions = {}): Promise<string> {
    const record = this.cleaned(this.checked(this.contract.create, body) as Body);
    this.applyRules(record);
    const statement = this.writes.insert({ ...record, ...extra }, actorSetting());
    const [row] = await this.core.prepared.rows<{ data: string }>(statement, tx);
    return row!.data;
  }

  /** Changes what the body names and leaves the rest. */
  async update(id: number, body: unknown, { ifMatch = null, extra, tx }: WriteOptions = {}): Promise<string> {
    const patch = this.cleaned(this.checked(this.contract.update, body) as Body);
    const values = { ...patch, ...extra };
    // Once more where another write came between the reading and the writing; a service's own `update` is not asked again.
    for (;;) {
      const version = (await this.checkedVersion(id, patch, { ifMatch, tx })) ?? ifMatch;
      if (!Object.keys(values).length) return this.unchanged(id, version, tx);
      const written = await this.writer.write(id, this.writes.update(id, values, version, actorSetting()), tx);
      if (written !== undefined) return written;
      const current = JSON.parse(await this.one(id, {}, { tx })) as Body;
      if (ifMatch !== null) throw new Stale(current);
    }
  }

  /** The record as it is, where a patch names nothing; 412 when it is another one than the caller has seen. */
  private async unchanged(id: number, version: number | null, tx?: EntityManager): Promise<string> {
    const record = await this.one(id, {}, { tx });
    const current = JSON.parse(record) as Body;
    if (version !== null && current.version !== version) throw new Stale(current);
    return record;
  }

  /** The version whose record was held against the patch, where rules or rights ask for a look at it; null where none do. */
  private async checkedVersion(id: number, patch: Body, { ifMatch, tx }: WriteOptions): Promise<number | null> {
    const isRuled = this.contract.ruled.some((field) => Object.hasOwn(patch, field));
    if (!isRuled && !this.isBeyondRights(patch)) return null;
    const stored = JSON.parse(await this.one(id, {}, { tx })) as Body & { version: number };
    if ((ifMatch ?? stored.version) !== stored.version) throw new Stale(stored);
    this.refuseBeyondRights(patch, stored);
    if (isRuled) this.applyRules({ ...stored, ...patch });
    return stored.version;
  }

  /** What refers to the record: what keeps it from being deleted, and what would go along. */
  async referrers(id: number): Promise<string> {
    await this.one(id);
    return JSON.stringify({ referrers: await referrersOf(this.db, this.policy.table, id) });
  }

  /** Deletes and answers the record as it was; 409 naming what still refers to it. */
  async remove(id: number, { ifMatch = null, tx }: WriteOptions = {}): Promise<string> {
    try {
      const [row] = await this.core.prepared.rows<{ data: string }>(this.writes.remove(id, ifMatch, actorSetting()), tx);
      if (row) return row.data;
      const current = JSON.parse(await this.one(id, {}, { tx })) as Body;
      throw ifMatch === null ? new Unknown(this.contract.path, id) : new Stale(current);
    } catch (error) {
      if (!tx) await refuseIfReferenced(this.db, this.policy.table, id, error);
      throw error;
    }
  }

  /** The body as the schema has it, unknown keys dropped; 400 with one detail a field. */
  checked<V>(schema: z.ZodType<V>, body: unknown): V {
    const result = schema.safeParse(body);
    if (result.success) return result.data;
    const details = result.error.issues.map(({ path, message }): Detail => ({ field: path.join('.'), message }));
    const first = new Map(details.map((one) => [one.field, one] as const).reverse());
    throw new Invalid([...first.values()].reverse(), text('error.invalid'));
  }

  /** The body with its formatted texts made harmless. */
  private cleaned(body: Body): Body {
    const { rich } = this.contract;
    if (!rich.some((field) => typeof body[field] === 'string')) return body;
    // Checked once more: `&` and `<` grow when they are written as HTML does.
    return { ...body, ...(this.checked(this.contract.update, cleanRich(body, rich)) as Body) };
  }

  /** Cross-field rules over the whole record. */
  private applyRules(record: Body): void {
    const details = this.contract.issues(record).map(({ field, text: key, params }) => detail(field, key, params));
    if (details.length) throw new Invalid(details, text('error.invalid'));
  }

  /** Whether the patch names a field that the caller may not change. */
  private isBeyondRights(patch: Body): boolean {
    return Object.keys(patch).some((field) => this.missingRight(field) !== null);
  }

  /** The permission for changing `field` that the caller lacks; null when they may. Owners and the system are checked elsewhere. */
  private missingRight(field: string): string | null {
    const who = principal();
    const { actions, can } = this.contract;
    const action = actionToChange(this.contract, field);
    const isFree = who?.type !== 'admin' || !actions.includes(action) || may(who, can(action));
    return isFree ? null : can(action);
  }

  /** What a form sends back unchanged is no change; the rest needs its permission. */
  private refuseBeyondRights(patch: Body, stored: Body): void {
    for (const [field, value] of Object.entries(patch)) {
      const permission = this.missingRight(field);
      if (permission && !isDeepStrictEqual(value, stored[field])) throw new Forbidden('error.forbidden', { permission });
    }
  }

  /** @param seen the snapshot of the rows that it goes with */
  private total(statement: Statement, seen: string | null): Promise<number> {
    const { totals, prepared } = this.core;
    return totals.of(this.policy.table, statement, seen, async () => (await prepared.rows<Counted>(statement))[0]!);
  }

  private condition(scope: Scope): Condition | null {
    const parts = Object.entries(scope).map(([name, value]) => makeTest(resolvePath(this.policy, name), 'eq', [value]));
    return parts.length > 0 ? { kind: 'and', parts } : null;
  }
}

export const recordsToken = (entity: EntityTarget<ObjectLiteral>): string => `Records<${(entity as { name: string }).name}>`;

/** Injects the `Records<Entity>` of the area's module. */
export const InjectRecords = (entity: EntityTarget<ObjectLiteral>) => Inject(recordsToken(entity));
