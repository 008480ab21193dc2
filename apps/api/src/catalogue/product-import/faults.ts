import { Unavailable } from '../../errors/errors.js';
import { isAway, isDiskFull } from '../../errors/postgres-error.js';
import { StorageFull } from '../../files/storage/storage.js';

/** Whether the database or the store is only away for a while: the job is tried again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof StorageFull || error instanceof Unavailable || isAway(error);

/** Whether the store's disk or the database's is full. */
export const isOutOfSpace = (error: unknown): boolean => error instanceof StorageFull || isDiskFull(error);
