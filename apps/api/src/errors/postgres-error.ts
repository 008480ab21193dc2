import { types } from 'node:util';
import { labelOf, resourcesWords, text, type TextKey } from '@impeller/contracts';
import { Conflict, detail, Invalid, invalid, Unavailable, type Refusal } from './errors.js';

const { isNativeError } = types; // errors of Node's core are no instances of ours where a test has a realm of its own

/** What `pg` puts on its errors. */
export interface PostgresError extends Error {
  readonly code: string;
  readonly detail?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/** What refers to a row keeps it; or what a row refers to is not there. */
export const FOREIGN_KEY_VIOLATION = '23503';

/** Seconds after which a caller may try again when the database is down, full or slow. */
const RETRY_AFTER = 2;

/** Values that do not fit their column: bad syntax, out of range, too long, no such date, characters PostgreSQL cannot hold. */
const BAD_VALUE = /^(22P02|22003|22001|22007|22008|22021|22P05|22023|23502)$/;
/** The database or the way to it: connections, shutdown, disk and memory, timeouts, deadlocks. */
const DOWN =
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|25P03|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** The same, where pg, its pool and TypeORM give no code; a transaction whose connection broke between two statements says it last. */
const DOWN_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Driver not Connected|Client was closed|(Database connection provided by a query runner was|Query runner) already released)/i;

/** The refusal that an error of PostgreSQL or of the way to it means; null where it is a bug of ours. */
export function refusalOf(error: unknown): Refusal | null {
  const cause = rootOf(error);
  if (!isNativeError(cause)) return null;
  const { code = '' } = cause as PostgresError;
  if (DOWN.test(code) || DOWN_MESSAGE.test(cause.message)) return new Unavailable(RETRY_AFTER);
  if (BAD_VALUE.test(code)) return badValue(cause as PostgresError);
  if (code === '23505') return duplicate(cause as PostgresError);
  if (code === FOREIGN_KEY_VIOLATION) return reference(cause as PostgresError);
  if (code === '23514' || code === '23P01') return broken(cause as PostgresError);
  return null;
}

/** Whether PostgreSQL is down, full or slow: what it could not do now may go well in a while. */
export const isAway = (error: unknown): boolean => refusalOf(error) instanceof Unavailable;

const codeOf = (error: unknown): string | undefined => (rootOf(error) as Partial<PostgresError> | undefined)?.code;
/** Whether it is PostgreSQL that has no space left on its disk. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';
/** Whether somebody held a lock for longer than it was waited for. */
export const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

/** TypeORM wraps pg's error as `driverError`; several failed connection attempts come as an AggregateError. */
function rootOf(error: unknown): unknown {
  const { errors, driverError } = (error ?? {}) as { errors?: unknown[]; driverError?: unknown };
  if (Array.isArray(errors) && errors.length) return rootOf(errors[0]);
  return isNativeError(driverError) && driverError !== error ? rootOf(driverError) : error;
}

function badValue({ code, column }: PostgresError): Refusal {
  if (column && code === '23502') return new Invalid([detail(column, 'field.required', { field: labelOf(column) })]);
  return new Invalid(column ? [detail(column, 'error.constraint')] : [], text('error.constraint'));
}

/** Unique indexes are called `<table>_<columns>_key`; the last column is the one that the person typed. */
function duplicate({ table = '', constraint = '' }: PostgresError): Refusal {
  return taken(constraint.replace(`${table}_`, '').replace(/_key$/, '').split('_').at(-1) ?? '');
}

/** The refusal of a value that another record has. */
export function taken(field: string): Conflict {
  const params = { field: labelOf(field) };
  return new Conflict('error.duplicate', params, [detail(field, 'error.duplicate', params)]);
}

/** Rules of the database that have a text of their own, and the field that it belongs to. */
const RULES: Readonly<Record<string, { readonly key: TextKey; readonly field?: string }>> = {
  products_productType_check1: { key: 'product.variation.simple' },
  categories_parentId_check1: { key: 'category.parent.within', field: 'parentId' },
};

function broken({ constraint = '' }: PostgresError): Refusal {
  const { key = 'error.constraint' as const, field } = RULES[constraint] ?? {};
  return new Conflict(key, {}, field ? [detail(field, key)] : []);
}

/** Tables without a resource of their own: whose records a person knows their rows as, and the column that says which one it is. */
const KNOWN_AS: Readonly<Record<string, { readonly resource: string; readonly column: string }>> = {
  orders_products: { resource: 'orders', column: 'orderId' },
  products_attributes: { resource: 'products', column: 'productsId' },
  products_categories: { resource: 'products', column: 'productsId' },
  products_variations_attributes: { resource: 'products-variations', column: 'variationId' },
  coupons_categories: { resource: 'coupons', column: 'couponId' },
  coupon_uses: { resource: 'orders', column: 'orderId' },
};

/** The resource whose records, in people's words, stand in a table. */
export const resourceOfTable = (table: string): string => KNOWN_AS[table]?.resource ?? table.replaceAll('_', '-');

/** The column of a table that names the record which stands in it. */
export const recordColumnOf = (table: string): string => KNOWN_AS[table]?.column ?? 'id';

/** On delete `table` is the one that still refers to the row; on a write the one that was written. */
function reference({ detail: said = '', table = '', constraint = '', column = '' }: PostgresError): Refusal {
  if (constraint === 'stored_file') return invalid(column, 'file.gone');
  if (/is still referenced from table/.test(said))
    return new Conflict('error.referenced', { referrers: resourcesWords(resourceOfTable(table)) });
  const field = /^Key \("?(\w+)"?[,)]/.exec(said)?.[1] ?? constraint.replace(`${table}_`, '').replace(/_fkey$/, '');
  return unreferenced(field);
}

/** The refusal of a reference to what is not there, or not for whoever asks. */
export function unreferenced(field: string): Conflict {
  const params = { field: labelOf(field) };
  return new Conflict('error.reference', params, [detail(field, 'error.reference', params)]);
}
