import { z } from 'zod';
import { id, instant } from './fields.js';
import type { TextKey, TextParams } from './texts/text.js';
import { text } from './texts/text.js';

/** What a permission may allow on a resource; the riskier verbs stand with the resource that has them. */
export const CRUD_ACTIONS = ['view', 'create', 'edit', 'toggle', 'delete'] as const;
export type CrudAction = (typeof CRUD_ACTIONS)[number];

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

/** A relation that may be joined: the resource it leads to, and which of its fields an answer shows (all public ones if absent). */
export interface Join {
  readonly resource: string;
  readonly fields?: readonly string[];
  /** Part of every answer, asked for or not. */
  readonly eager?: boolean;
}

export interface ResourceOptions<F extends Shape, R extends Shape> {
  /** First segment of its screens' URLs; absent: no screen of its own. */
  readonly screen?: string;
  /** Group of the menu; absent: reached from its parent only. */
  readonly menu?: MenuGroup;
  /** Default sort of lists; `id` is always the last key. */
  readonly sort?: readonly [keyof F | keyof R | 'id' | 'createdTimestamp' | 'updatedTimestamp', SortOrder];
  /** What clients may write. Without defaults: those stand in `defaults`, or a PATCH would reset what it does not name. */
  readonly fields: z.ZodObject<F>;
  /** What only the server writes; in every answer. */
  readonly readOnly?: z.ZodObject<R>;
  /** What a create fills in where the body is silent. */
  readonly defaults?: Partial<Written<F>>;
  /** Fields whose values are unique, case-insensitive. */
  readonly unique?: readonly (keyof F & string)[];
  readonly joins?: Readonly<Record<string, Join>>;
  /** Written but never answered, filtered, sorted or audited (a password). */
  readonly writeOnly?: readonly (keyof F & string)[];
  /** The permissions that exist for it; default: the five of CRUD, `toggle` only with an `enabled` field. */
  readonly actions?: readonly string[];
  /** Fields that a PATCH may change with the permission `toggle` alone. Default: `enabled`. */
  readonly toggles?: readonly (keyof F & string)[];
  /** An append-only trail: rows have an id and a time, but no version and nobody who changed them. */
  readonly isTrail?: boolean;
  /** Pure rules over several fields, run on create and on stored + patch. */
  readonly rules?: (record: Partial<Written<F>>) => readonly RuleIssue[];
}

const stamps = {
  createdTimestamp: instant(),
  updatedTimestamp: instant(),
  createdBy: id().nullable(),
  createdByName: z.string().nullable(),
  updatedBy: id().nullable(),
  updatedByName: z.string().nullable(),
};
const identity = { id: id(), version: z.int() };

/** The fields every record has besides its own. */
export const RECORD_FIELDS = [...Object.keys(identity), ...Object.keys(stamps)];

export type Resource<F extends Shape = Shape, R extends Shape = Shape> = ReturnType<typeof resource<F, R>>;
/** Any resource, where its fields do not matter. */
export type AnyResource = Omit<Resource, 'options' | 'create' | 'update' | 'form' | 'record' | 'issues'> & {
  readonly options: ResourceOptions<any, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- shapes are invariant
  readonly create: z.ZodType<Record<string, unknown>>;
  readonly update: z.ZodType<Record<string, unknown>>;
  readonly form: z.ZodType;
  readonly record: z.ZodObject;
  readonly issues: (record: Record<string, unknown>) => readonly RuleIssue[];
};
/** A record as the API answers it. */
export type RecordOf<T extends { record: z.ZodType }> = z.output<T['record']>;
/** What a create sends. */
export type CreateOf<T extends { create: z.ZodType }> = z.input<T['create']>;

const registry = new Map<string, AnyResource>();

/** Every resource defined so far, in the order of definition (the menu's). */
export const resources = (): readonly AnyResource[] => [...registry.values()];

/** The resource of that route name. Throws where there is none: names come from code, never from a request. */
export function resourceOf(path: string): AnyResource {
  const found = registry.get(path);
  if (!found) throw new Error(`No resource '${path}'`);
  return found;
}

/**
 * States every fact about a resource once: what the API, the client, the import and OpenAPI need to know of it.
 * @param path its route and permission name, as the protocol spells it ('horse-powers')
 */
export function resource<F extends Shape, R extends Shape = Record<never, never>>(path: string, options: ResourceOptions<F, R>) {
  const { fields, defaults = {}, writeOnly = [], rules } = options;
  const shape: Shape = fields.shape;
  const readOnly: Shape = options.readOnly?.shape ?? {};
  const withDefaults = Object.fromEntries(
    Object.entries(shape).map(([key, type]) => {
      if (!Object.hasOwn(defaults, key)) return [key, type];
      return [key, (type as z.ZodType).default((defaults as Record<string, unknown>)[key])];
    }),
  );
  const answered = Object.fromEntries(Object.entries(shape).filter(([key]) => !writeOnly.includes(key as never)));
  const create = z.object(withDefaults) as unknown as z.ZodType<Written<F>, z.input<z.ZodObject<F>>>;
  const issues = (record: Partial<Written<F>>): readonly RuleIssue[] => rules?.(record) ?? [];

  const common = options.isTrail ? { id: id(), createdTimestamp: stamps.createdTimestamp } : { ...identity, ...stamps };

  const contract = {
    path,
    options,
    screen: options.screen,
    menu: options.menu,
    sort: (options.sort ?? ['id', 'ASC']) as readonly [string, SortOrder],
    defaults,
    fieldNames: Object.keys(shape),
    hasEnabled: Object.hasOwn(shape, 'enabled'),
    toggles: (options.toggles ?? (Object.hasOwn(shape, 'enabled') ? ['enabled'] : [])) as readonly string[],
    actions: options.actions ?? CRUD_ACTIONS.filter((action) => action !== 'toggle' || Object.hasOwn(shape, 'enabled')),
    joins: options.joins ?? {},
    unique: (options.unique ?? []) as readonly string[],
    writeOnly: writeOnly as readonly string[],
    /** The body of a create: defaults filled in, unknown keys dropped. */
    create,
    /** The body of a PATCH: everything optional, nothing filled in. */
    update: fields.partial() as unknown as z.ZodType<Partial<Written<F>>>,
    /** What a form checks before it sends: the create schema and the rules. */
    form: create.superRefine((record, check) => {
      for (const issue of issues(record)) {
        check.addIssue({ code: 'custom', path: [issue.field], message: text(issue.text, issue.params) });
      }
    }),
    /** One record of an answer. */
    record: z.object({ ...common, ...answered, ...readOnly }) as unknown as z.ZodObject<
      typeof identity & F & R & typeof stamps
    >,
    /** The cross-field rules that `record` (stored + patch) breaks. */
    issues,
    /** The permission that allows `action` on it. */
    can: (action: string) => `${path}:${action}`,
  };
  registry.set(path, contract as unknown as AnyResource);
  return contract;
}
