import type { AnyResource } from './resource.js';

/** Whether the record is one that nobody deletes or disables: others rely on it. */
export const isKept = ({ kept }: Pick<AnyResource, 'kept'>, record: Readonly<Record<string, unknown>> | undefined): boolean =>
  kept.some((condition) => Object.entries(condition).every(([field, value]) => record?.[field] === value));
