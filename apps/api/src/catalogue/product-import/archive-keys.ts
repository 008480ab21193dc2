import { randomUUID } from 'node:crypto';

/** Where uploaded archives stand in the store: apart from the public files. */
export const ARCHIVES = 'imports';
export const newArchiveKey = (): string => `${ARCHIVES}/${randomUUID()}.zip`;
