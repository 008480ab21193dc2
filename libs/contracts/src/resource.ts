import { z } from 'zod';
import { once, withLater } from './once.js';
import { QUERY } from './query/limits.js';
import { identity, STAMPED_BY, stamps, withDefaults } from './record-fields.js';
import type { Join, Owner, Parent, Personal } from './relations.js';
import { text, type TextKey, type TextParams } from './texts/text.js';

/** What a permission may allow on a resource; the riskier verbs stand with the resource that has them. */
export const CRUD_ACTIONS = ['view', 'create', 'edit', 'toggle', 'delete'] as const;

export type SortOrder = 'ASC' | 'DESC';
/** What a cross-field rule found wrong: the field that shows it and the text's key. */
export interface RuleIssue {
  readonly field: string;
  readonly text: TextKey;
  readonly params?: TextParams;
}

type Shape = z.ZodRawShape;
type Written<F extends Shape> = z.output<z.ZodObject<F>>;

/** The menu's groups, in the menu's order (decisions §1.7). */
export const MENU_GROUPS = ['product', 'masters', 'admin', 'order', 'customer', 'marketing'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface ResourceOptions<F extends Shape, R extends Shape> {
  /** First segment of its screens' URLs; absent: no screen of its own. */
  readonly screen?: string;
  /** Group of the menu; absent: reached from its parent only. */
  readonly menu?: MenuGroup;
  readonly parent?: Parent;
  /** What its form says when it has saved. Default: `form.saved`. */
  readonly saved?: TextKey;
  /** What it says when it has added. Default: `saved`. */
  readonly added?: TextKey;
  /** What it says when Save finds something wrong in it. Default: react-admin's own sentence. */
  readonly invalid?: TextKey;
  /**
   * What a row must be for shoppers to see it, without a token or with a customer's (decisions §4.9); `{}` for any row of what
   * it belongs to. In a tree all above it must be so, too. Absent: staff only.
   */
  readonly storefront?: Readonly<Partial<Record<keyof F, string | boolean>>>;
  /** The instants from and till which shoppers see a row, both inclusive; an empty one leaves that side open. */
  readonly shownWithin?: readonly [from: keyof F & string, till: keyof F & string];
  /** Whose rows they are, where customers have their own. Absent: no customer's. */
  readonly owner?: Owner;
  /** Fields that shoppers neither see nor ask by; besides, never who made or changed a row. */
  readonly staffOnly?: readonly (keyof F | keyof NoInfer<R>)[];
  /** Fields that staff see and ask by masked, unless they hold a permission for them. */
  readonly personal?: Personal;
  /** Default sort of lists; `id` is always the last key. */
  readonly sort?: readonly [keyof F | keyof NoInfer<R> | 'id' | 'createdTimestamp' | 'updatedTimestamp', SortOrder];
  /** Rows that its list's screen shows at a time. Default: `QUERY.defaultLimit`. */
  readonly pageSize?: number;
  /**
   * What clients may write, made when it is first asked for: a screen need not pay for the fields of all the others. Without defaults:
   * those stand in `defaults`, or a PATCH would reset what it does not name.
   */
  readonly fields: () => F;
  /** What only the server writes; in every answer. */
  readonly readOnly?: () => R;
  /** What a create fills in where the body is silent. */
  readonly defaults?: Partial<Written<F>>;
  /** Fields whose values are unique, case-insensitive. */
  readonly unique?: readonly (keyof F & string)[];
  readonly joins?: Readonly<Record<string, Join>>;
  /** Written but never answered, filtered, sorted or audited (a password). */
  readonly writeOnly?: readonly (keyof F & string)[];
  /** Formatted texts (HTML): the API cleans them when they are written, so that whoever shows them may trust them. */
  readonly rich?: readonly (keyof F & string)[];
  /** The permissions that exist for it; default: the five of CRUD, `toggle` only with an `enabled` field. */
  readonly actions?: readonly string[];
  /** Permissions that are not called `<path>:<action>`. */
  readonly permissions?: Readonly<Record<string, string>>;
  /** Fields that a PATCH may change with the permission `toggle` alone. Default: `enabled`. */
  readonly toggles?: readonly (keyof F & string)[];
  /** What a row is that nobody deletes or disables: one of these is enough. Default: nothing. */
  readonly kept?: readonly Readonly<Partial<Record<'id' | keyof NoInfer<R>, unknown>>>[];
  /** An append-only trail: rows have an id and a time, but no version and nobody who changed them. */
  readonly isTrail?: boolean;
  /** A create takes an `Idempotency-Key`: a repeat gets the first answer (decisions §4.10). */
  readonly isRepeatable?: boolean;
  /** Pure rules over several fields, run on create and on stored + patch. */
  readonly rules?: (record: Partial<Written<F>>) => readonly RuleIssue[];
  /** The fields that `rules` reads: a PATCH of others cannot break one. Default: all. */
  readonly ruled?: readonly (keyof F & string)[];
}

/** Any resource, where the types of its fields do not matter. */
export interface AnyResource {
  readonly path: string;
  readonly screen: string | undefined;
  readonly menu: MenuGroup | undefined;
  readonly parent: Parent | undefined;
  readonly saved: TextKey;
  readonly added: TextKey;
  readonly invalid: TextKey | undefined;
  readonly storefront: Readonly<Record<string, string | boolean>> | undefined;
  readonly shownWithin: readonly [from: string, till: string] | undefined;
  readonly owner: Owner | undefined;
  readonly staffOnly: readonly string[];
  readonly personal: Personal | undefined;
  readonly sort: readonly [string, SortOrder];
  readonly pageSize: number;
  readonly defaults: object;
  readonly fieldNames: readonly string[];
  readonly hasEnabled: boolean;
  /** The fields that the cross-field rules read; none without rules. */
  readonly ruled: readonly string[];
  readonly toggles: readonly string[];
  readonly actions: readonly string[];
  readonly joins: Readonly<Record<string, Join>>;
  readonly unique: readonly string[];
  readonly writeOnly: readonly string[];
  readonly rich: readonly string[];
  readonly kept: readonly Readonly<Record<string, unknown>>[];
  readonly isTrail: boolean;
  readonly isRepeatable: boolean | undefined;
  /** What clients may write, without defaults. */
  readonly fields: z.ZodObject;
  /** The body of a create: defaults filled in, unknown keys dropped. */
  readonly create: z.ZodType<object>;
  /** The body of a PATCH: everything optional, nothing filled in. */
  readonly update: z.ZodType<object>;
  /** What a form checks before it sends: the create schema and the rules. */
  readonly form: z.ZodType<object>;
  /** One record of an answer. */
  readonly record: z.ZodObject;
  /** The cross-field rules that `record` (stored + patch) breaks. */
  issues(record: object): readonly RuleIssue[];
  /** The permission that allows `action` on it. */
  can(action: string): string;
}

/** A resource whose fields are known: F what clients write, R what only the server does. */
export interface Resource<F extends Shape, R extends Shape> extends AnyResource {
  readonly fields: z.ZodObject<F>;
  readonly create: z.ZodType<Written<F>, z.input<z.ZodObject<F>>>;
  readonly update: z.ZodType<Partial<Written<F>>>;
  readonly form: z.ZodType<Written<F>, z.input<z.ZodObject<F>>>;
  readonly record: z.ZodObject<typeof identity & F & R & typeof stamps>;
  issues(record: Partial<Written<F>>): readonly RuleIssue[];
}
/** A record as the API answers it. */
export type RecordOf<T extends { record: z.ZodType }> = z.output<T['record']>;
/** What a create sends. */
export type CreateOf<T extends { create: z.ZodType }> = z.input<T['create']>;

/** What `GET /<resource>/count` answers. */
export const recordCount = z.object({ count: z.int() });

/** What refers to a record, by resource: it keeps the record from being deleted, or goes along with it. */
export const recordReferrers = z.object({
  referrers: z.array(z.object({ resource: z.string(), count: z.int(), goesAlong: z.boolean() })),
});
export type RecordReferrers = z.output<typeof recordReferrers>;

const registry = new Map<string, AnyResource>();

/** Every resource defined so far, in the order of definition (the menu's). */
export const resources = (): readonly AnyResource[] => [...registry.values()];

/** The resource of that route name. Throws where there is none: names come from code, never from a request. */
export function resourceOf(path: string): AnyResource {
  const found = registry.get(path);
  if (!found) throw new Error(`No resource '${path}'`);
  return found;
}

/** What an answer shows: all but what is only ever written. */
function answered<F extends Shape, R extends Shape>(
  fields: F,
  { readOnly, writeOnly = [], isTrail }: ResourceOptions<F, R>,
): Shape {
  const shown = Object.entries<z.core.$ZodType>(fields).filter(([key]) => !writeOnly.includes(key as keyof F & string));
  const common = isTrail ? { id: identity.id, createdTimestamp: stamps.createdTimestamp } : { ...identity, ...stamps };
  return { ...common, ...Object.fromEntries(shown), ...readOnly?.() };
}

const NOTHING = { joins: {}, unique: [], writeOnly: [], rich: [], kept: [], staffOnly: [], defaults: {}, isTrail: false };

/** The plain facts of a resource, with what follows from the others where they are silent. */
function factsOf<F extends Shape, R extends Shape>(path: string, options: ResourceOptions<F, R>) {
  const given = {
    sort: ['id', 'ASC'] as const,
    pageSize: QUERY.defaultLimit,
    saved: 'form.saved' as TextKey,
    ...NOTHING,
    ...options,
  };
  const { screen, menu, parent, saved, storefront, owner, sort, joins, unique, writeOnly, rich, defaults, isTrail } = given;
  return {
    ...{ path, screen, menu, parent, owner, unique, writeOnly, rich, defaults, isTrail, isRepeatable: options.isRepeatable },
    ...{
      saved,
      added: options.added ?? saved,
      invalid: options.invalid,
      joins,
      storefront: storefront as AnyResource['storefront'],
    },
    shownWithin: options.shownWithin,
    personal: options.personal,
    pageSize: given.pageSize,
    sort: sort as readonly [string, SortOrder],
    kept: given.kept as AnyResource['kept'],
    staffOnly: [...STAMPED_BY, ...(given.staffOnly as readonly string[])],
    issues: (record: Partial<Written<F>>): readonly RuleIssue[] => options.rules?.(record) ?? [],
    can: (action: string) => options.permissions?.[action] ?? `${path}:${action}`,
  };
}

/** What is read from the fields' names; their schemas stand behind it, so it waits until it is asked for. */
function namesOf<F extends Shape, R extends Shape>(fields: () => z.ZodObject<F>, options: ResourceOptions<F, R>) {
  const names = once(() => Object.keys(fields().shape));
  const hasEnabled = once(() => names().includes('enabled'));
  return {
    fieldNames: names,
    hasEnabled,
    ruled: (): readonly string[] => (options.rules ? (options.ruled ?? names()) : []),
    toggles: (): readonly string[] => options.toggles ?? (hasEnabled() ? ['enabled'] : []),
    actions: (): readonly string[] => options.actions ?? CRUD_ACTIONS.filter((action) => action !== 'toggle' || hasEnabled()),
  };
}

/**
 * States every fact about a resource once: what the API, the client, the import and OpenAPI need to know of it.
 * @param path its route and permission name, as the protocol spells it ('horse-powers')
 */
export function resource<F extends Shape, R extends Shape = Record<never, never>>(
  path: string,
  options: ResourceOptions<F, R>,
): Resource<F, R> {
  const facts = factsOf(path, options);
  const fields = once(() => z.object(options.fields()));
  const create = once(() => z.object(withDefaults(fields().shape, facts.defaults)) as unknown as Resource<F, R>['create']);
  const contract: Resource<F, R> = withLater(facts, {
    ...namesOf(fields, options),
    fields,
    create,
    update: () => fields().partial() as unknown as Resource<F, R>['update'],
    record: () => z.object(answered(fields().shape, options)) as unknown as Resource<F, R>['record'],
    form: () =>
      create().superRefine((typed, check) => {
        for (const { field, text: key, params } of facts.issues(typed))
          check.addIssue({ code: 'custom', path: [field], message: text(key, params) });
      }),
  });
  registry.set(path, contract);
  return contract;
}
