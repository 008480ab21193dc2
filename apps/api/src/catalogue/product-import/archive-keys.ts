import { randomUUID } from 'node:crypto';
import type { Storage } from '../../files/storage/storage.js';
import { logger } from '../../logging/logger.js';

/** Where uploaded archives stand in the store: apart from the public files. */
export const ARCHIVES = 'imports';
export const newArchiveKey = (): string => `${ARCHIVES}/${randomUUID()}.zip`;

/** Lets go of an archive that no import knows (any more). A store that is away changes no answer by that: the sweep finds the archive. */
export async function dropArchive(storage: Storage, key: string): Promise<void> {
  await storage.delete(key).catch((error: unknown) => logger.warn({ err: error, key }, 'An archive is left for the sweep'));
}
