import { z } from 'zod';
import type { AnyResource } from './resource.js';

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
  let type: z.core.$ZodType | undefined = fields.shape[name];
  while (type instanceof z.ZodOptional || type instanceof z.ZodNullable) type = type.unwrap();
  const { minLength, maxLength } = type instanceof z.ZodString ? (type.meta() ?? {}) : {};
  return {
    isNumber: type instanceof z.ZodNumber,
    maxLength: typeof maxLength === 'number' ? maxLength : undefined,
    isExact: maxLength !== undefined && minLength === maxLength,
  };
}
