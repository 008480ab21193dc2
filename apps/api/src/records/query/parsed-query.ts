import type { Operator, SortOrder } from '@impeller/contracts';
import type { FieldPolicy, JoinPolicy } from '../policy.js';

/** A field of the resource itself or of one reached over joins. */
export interface FieldPath {
  readonly joins: readonly JoinPolicy[];
  readonly field: FieldPolicy;
}

/** A value as the query gave it: text of the query string, or a JSON scalar of `s`. */
export type Raw = string | number | boolean;

export interface Test {
  readonly kind: 'test';
  readonly path: FieldPath;
  readonly operator: Operator;
  readonly values: readonly Raw[];
}
export interface Group {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Condition[];
}
/** A condition that no field can say, in SQL of ours over the row `alias`; every value is bound. */
export interface OwnTest {
  readonly kind: 'own';
  readonly sql: Fragment;
}
export type Fragment = (alias: string, bind: (value: unknown) => string) => string;
export type Condition = Test | Group | OwnTest;

export interface Sort {
  readonly path: FieldPath;
  readonly order: SortOrder;
}

/** A relation that the answer shows, with the fields it shows of it and what is joined to it in turn. */
export interface Shown {
  readonly join: JoinPolicy;
  readonly fields: readonly FieldPolicy[];
  readonly joins: readonly Shown[];
}

/** A list's query, every name resolved against the policy; whichever of its pages is asked for. */
export interface ListShape {
  readonly fields: readonly FieldPolicy[];
  readonly joins: readonly Shown[];
  readonly where: Condition;
  readonly sort: readonly Sort[];
  readonly limit: number;
  /** What comes first where the client asked for no order; the highest first. */
  readonly rank?: Fragment;
}
export interface ParsedQuery extends ListShape {
  readonly offset: number;
}
