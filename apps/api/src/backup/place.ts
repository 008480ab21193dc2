import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupFault } from './manifest.js';

/** What a place may have against a backup, and what can be done about it. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder is not there. Make it, or name another place',
  ENOTDIR: 'what should be a folder on the way there is a file. Name another place',
  EEXIST: 'a file stands in its way. Take it away, or name another place',
  EACCES: 'this account may not write there. Let it, or name another place',
  EPERM: 'this account may not write there. Let it, or name another place',
  EROFS: 'what is mounted there can only be read. Name another place',
  ENOSPC: 'there is no space left. Make room, or name another place',
  EDQUOT: 'this account has no space left there. Make room, or name another place',
};

/** What is to be told of a fault at the place of a backup: a sentence where the person can mend it, else the fault itself. */
export function faultAt(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reason = code && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return reason ? new BackupFault(`The backup cannot be written to ${path}: ${reason}.`, { cause: error }) : error;
}

/**
 * Where a backup shall stand: a folder gets a name made of the moment. Folders that are not there yet are made, for us alone.
 * @param to undefined: among the data of `home`
 * @throws BackupFault where there is a file already, or no folder can be made
 */
export async function placeOf(to: string | undefined, home: string): Promise<string> {
  const asked = resolve(to ?? join(home, 'backups'));
  const found = await stat(asked).catch(() => null);
  if (found && !found.isDirectory()) throw new BackupFault(`${asked} is there already: a backup replaces no file.`);
  const isFile = !found && asked.endsWith('.zip');
  const folder = isFile ? dirname(asked) : asked;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw faultAt(folder, error);
  });
  return isFile ? asked : join(folder, `impeller-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.zip`);
}
