import { z } from 'zod';
import { RUPEES } from './fields.js';
import type { AnyResource } from './resource.js';
import { formatDay, formatInstant, isDay, istDay } from './time/ist.js';
import { formatEdge } from './time/validity.js';

export interface FieldFacts {
  readonly isNumber: boolean;
  /** The most characters that a text may have; undefined where it is none of ours to count. */
  readonly maxLength: number | undefined;
  /** It has exactly that many: whoever types a number of known length needs no count. */
  readonly isExact: boolean;
}

/** What the contract says to a text that is longer than its field may be; undefined while it is not. */
export function lengthFault(contract: Pick<AnyResource, 'fields'>, name: string, value: unknown): string | undefined {
  const { maxLength } = fieldFacts(contract, name);
  if (typeof value !== 'string' || maxLength === undefined || [...value.trim()].length <= maxLength) return undefined;
  const field = contract.fields.shape[name] as z.ZodType | undefined;
  return field?.safeParse(value).error?.issues[0]?.message;
}

/** What inputs and columns need to know of a field that clients write; nothing is known of another name. */
export function fieldFacts({ fields }: Pick<AnyResource, 'fields'>, name: string): FieldFacts {
  const type = innermost(fields.shape[name]);
  const { minLength, maxLength } = type instanceof z.ZodString ? (type.meta() ?? {}) : {};
  return {
    isNumber: type instanceof z.ZodNumber,
    maxLength: typeof maxLength === 'number' ? maxLength : undefined,
    isExact: maxLength !== undefined && minLength === maxLength,
  };
}

/** Whether a field of a record, also one that only the server writes, is an amount in rupees. */
export const isMoney = ({ record }: Pick<AnyResource, 'record'>, name: string): boolean =>
  isRupees(innermost(record.shape[name]));

/**
 * A field of a record that says when, for a reader: an instant or a day in India, an end of a validity as lists show it. Undefined for
 * what is none, or holds none.
 */
export function formatMoment({ record, shownWithin }: Pick<AnyResource, 'record' | 'shownWithin'>, name: string, value: string) {
  const type = innermost(record.shape[name]);
  if (type instanceof z.ZodISODate) return isDay(value) ? formatDay(istDay(value).start) : undefined;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return undefined;
  if (shownWithin?.includes(name)) return formatEdge(name === shownWithin[0] ? 'start' : 'end', instant);
  return type instanceof z.ZodISODateTime ? formatInstant(instant) : undefined;
}

const isRupees = (type: z.core.$ZodType | undefined) => type instanceof z.ZodNumber && type.meta()?.format === RUPEES.format;

/** The type of what is there, where it may be empty or be written in another way. */
function innermost(type: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (type instanceof z.ZodPipe) return innermost(type.out);
  return type instanceof z.ZodOptional || type instanceof z.ZodNullable ? innermost(type.unwrap()) : type;
}
