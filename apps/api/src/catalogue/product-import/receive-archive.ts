import { createHash } from 'node:crypto';
import { IMPORT_LIMITS, text, type TextKey, type TextParams } from '@impeller/contracts';
import type { FastifyRequest } from 'fastify';
import type { FileHandle } from 'node:fs/promises';
import { Invalid, Refusal } from '../../errors/errors.js';
import { receiveFile, type FileRule } from '../../files/receive-file.js';
import { ArchiveFault } from './archive/archive-fault.js';
import { Archive } from './archive/archive.js';
import { spool } from './archive/unnamed-file.js';

/** An uploaded archive whose directory was checked; the caller closes the file. */
export interface ReceivedArchive {
  readonly file: FileHandle;
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
 * Takes the archive that a form brings under `file`, streamed to disk, and checks its container and directory.
 * Nothing is left behind when it is refused.
 * @throws Refusal in the specification's words: 400, 413 (over 50 MB), 415 (not a ZIP)
 */
export async function receiveArchive(request: FastifyRequest): Promise<ReceivedArchive> {
  let file: FileHandle | undefined;
  const hash = createHash('sha256');
  try {
    const { value } = await receiveFile(request, 'file', RULE, async ({ name, type, stream }) => {
      file = await spool(stream, (piece) => hash.update(piece));
      return { name, type, file };
    });
    await refuseOtherTypes(value.file, value.type);
    await Archive.open(value.file);
    return { file: value.file, name: value.name, hash: hash.digest('hex') };
  } catch (error) {
    await file?.close();
    throw inOurWords(error);
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

/** The upload's own refusals, as the specification words them for an import. */
function inOurWords(error: unknown): unknown {
  if (error instanceof ArchiveFault) return new Invalid([{ field: 'file', message: error.message }]);
  if (!(error instanceof Refusal)) return error;
  if (error.message === text('file.required')) return refusal(400, 'import.file.required');
  return error.message === text('file.count') ? refusal(400, 'import.file.count') : error;
}
