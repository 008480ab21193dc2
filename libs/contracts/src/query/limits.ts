/** What a list's query may ask for. Decisions §4.1; threats C5-C9, C12. */
export const QUERY = {
  /** Rows a page when the query does not say. */
  defaultLimit: 10,
  /** Rows a page at most; a larger `limit` is cut to it. */
  maxLimit: 100,
  /** Page sizes the screens offer (specification §9). */
  pageSizes: [2, 10, 20, 30, 50],
  /** Conditions of `filter`, `or` and `s` together. */
  maxFilters: 20,
  /** Values of `$in`, `$notin` and the like. */
  maxValues: 100,
  /** Values of `id||$in`: react-admin asks for many references at once. */
  maxIds: 1_000,
  /** Code points of one value; of one that is compared whole, as the longest name may be. */
  maxValueLength: 100,
  maxExactLength: 255,
  /** Bytes of `s`, and how deep its objects nest. */
  maxSearchBytes: 4_096,
  maxSearchDepth: 5,
  /** Sort keys. */
  maxSorts: 5,
  /** Bytes of a URL. */
  maxUrlBytes: 16_384,
} as const;

/** Whether a page of a list may have that many rows, which an address or what a browser keeps may say anything of. */
export const isPageSize = (rows: unknown): rows is number =>
  typeof rows === 'number' && Number.isInteger(rows) && rows >= 1 && rows <= QUERY.maxLimit;

/** The protocol's operators, without their `$`; those ending in L ignore case. nestjsx/crud `CondOperator` and the classic names. */
export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'lt',
  'gte',
  'lte',
  'starts',
  'ends',
  'cont',
  'excl',
  'in',
  'notin',
  'isnull',
  'notnull',
  'between',
  'eqL',
  'neL',
  'startsL',
  'endsL',
  'contL',
  'exclL',
  'inL',
  'notinL',
] as const;
export type Operator = (typeof OPERATORS)[number];
