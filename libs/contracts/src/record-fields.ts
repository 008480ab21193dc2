import { z } from 'zod';
import { id, instant } from './fields.js';

/** When a record was made and last changed, and by whom. */
export const stamps = {
  createdTimestamp: instant(),
  updatedTimestamp: instant(),
  createdBy: id().nullable(),
  createdByName: z.string().nullable(),
  updatedBy: id().nullable(),
  updatedByName: z.string().nullable(),
};
/** Those of them that only staff see. */
export const STAMPED_BY = ['createdBy', 'createdByName', 'updatedBy', 'updatedByName'] as const;
/** Which record it is, and in which version. */
export const identity = { id: id(), version: z.int() };

/** The fields every record has besides its own. */
export const RECORD_FIELDS = [...Object.keys(identity), ...Object.keys(stamps)];

/** The fields, with what a create fills in where the body is silent. */
export function withDefaults(shape: z.ZodRawShape, defaults: Readonly<Record<string, unknown>>): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(shape).map(([key, type]) => [
      key,
      Object.hasOwn(defaults, key) ? (type as z.ZodType).default(defaults[key]) : type,
    ]),
  );
}
