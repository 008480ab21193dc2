import { createHash, type Hash } from 'node:crypto';
import { IMPORT_LIMITS, text, type TextKey, type TextParams } from '@impeller/contracts';
import type { FastifyRequest } from 'fastify';
import type { FileHandle } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { Invalid, Refusal } from '../../errors/errors.js';
import { receiveFile, type FileRule } from '../../files/receive-file.js';
import type { Storage } from '../../files/storage/storage.js';
import { dropArchive, newArchiveKey } from './archive-keys.js';
import { ArchiveFault } from './archive/archive-fault.js';
import { Archive, fetchArchive } from './archive/archive.js';

/** An uploaded archive whose directory was checked; it is stored, and the caller's to keep or to delete. */
export interface ReceivedArchive {
  readonly key: string;
  /** As the sender called it. */
  readonly name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
}

const refusal = (status: number, key: TextKey, params?: TextParams) =>
  new Refusal(status, text(key, params), [{ field: 'file', message: text(key, params) }]);
const wrongType = (type: string) => refusal(415, 'import.file.type', { type });

const RULE: FileRule = {
  accept: ['.zip'],
  maxBytes: IMPORT_LIMITS.archiveBytes,
  words: { 'file.required': 'import.file.required', 'file.count': 'import.file.count' },
  refuseName: (_, type) => wrongType(type),
  refuseSize: () => refusal(413, 'import.file.size'),
};

/** What people mistake for a ZIP, by its first bytes. */
const KINDS: readonly (readonly [string, string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['25504446', 'application/pdf'],
  ['1f8b', 'application/gzip'],
  ['52617221', 'application/vnd.rar'],
  ['377abcaf271c', 'application/x-7z-compressed'],
  ['d0cf11e0', 'application/vnd.ms-excel'],
];

/**
 * Takes the archive that a form brings under `file`, streamed into the store, and checks its container and directory there:
 * nobody writes its megabytes twice. Nothing is left behind when it is refused; of a process that is killed, the sweep
 * finds an archive that no import knows.
 * @throws Refusal in the specification's words: 400, 413 (over 50 MB), 415 (not a ZIP)
 */
export async function receiveArchive(request: FastifyRequest, storage: Storage): Promise<ReceivedArchive> {
  const key = newArchiveKey();
  const hash = createHash('sha256');
  let isStored = false;
  try {
    const { value } = await receiveFile(request, 'file', RULE, async ({ name, type, stream }) => {
      await storage.put(key, hashed(stream, hash), 'application/zip');
      isStored = true;
      return { name, type };
    });
    await checkArchive(storage, key, value.type);
    return { key, name: value.name, hash: hash.digest('hex') };
  } catch (error) {
    if (isStored) await dropArchive(storage, key);
    throw error instanceof ArchiveFault ? new Invalid([{ field: 'file', message: error.message }]) : error;
  }
}

/** The stream as it is, with what passes told to `hash`; how it ends, its reader sees. */
function hashed(stream: Readable, hash: Hash): Readable {
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  return pipeline(stream, through, () => undefined);
}

async function checkArchive(storage: Storage, key: string, declared: string): Promise<void> {
  const file = await fetchArchive(storage, key);
  if (!file) throw new Error(`The archive ${key} is not where it was just put`);
  try {
    await refuseOtherTypes(file, declared);
    await Archive.open(file);
  } finally {
    await file.close();
  }
}

async function refuseOtherTypes(file: FileHandle, declared: string): Promise<void> {
  const start = Buffer.alloc(8);
  const { bytesRead } = await file.read(start, 0, 8, 0);
  if (bytesRead >= 4 && (start.readUInt32BE(0) === 0x504b0304 || start.readUInt32BE(0) === 0x504b0506)) return;
  const found = KINDS.find(([magic]) => start.toString('hex').startsWith(magic))?.[1];
  // Clients call anything a ZIP whose name says so.
  throw wrongType(found ?? (/zip/.test(declared) ? 'application/octet-stream' : declared));
}
