import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { extensionOf, isCleanText, sizeParams, text, type UploadRule } from '@impeller/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Refusal, TooLarge, WrongType } from '../errors/errors.js';

/** What else a form may hold: a few short fields. Past that it is no form of ours. */
const FORM = { fields: 20, fieldNameSize: 100, fieldSize: 2_000, parts: 24, headerPairs: 20 } as const;
/** Boundaries, headers and fields around the file. Bytes. */
const WRAPPING = 64 * 1024;

/** The one file that a form brings, as it arrives. */
export interface IncomingFile {
  /** As the sender wrote it: for its extension and for people to read, never for a path. */
  readonly name: string;
  /** Fails with the right refusal when it grows over the limit or the sender goes away. */
  readonly stream: Readable;
}

export interface Received<T> {
  readonly value: T;
  /** The form's other fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Lets a server read multipart forms; they are parsed only where a route calls `receiveFile`. */
export function acceptForms(server: FastifyInstance): void {
  void server.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Reads a multipart form that brings exactly one file under `field`, and hands the file to `take` while it arrives.
 * No more than the limit is ever read, and a refused or broken upload ends its connection.
 * @throws WrongType (415) for another body or extension, TooLarge (413), Invalid (400) for no file, several, or half a form
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  field: string,
  rule: UploadRule,
  take: (file: IncomingFile) => Promise<T>,
): Promise<Received<T>> {
  try {
    if (!request.isMultipart()) throw new WrongType('error.mediaType', { type: 'multipart/form-data' });
    if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + WRAPPING) throw new TooLarge('file.size', sizeParams(rule));
    return await readForm(request, field, rule, take);
  } catch (error) {
    throw request.raw.readableEnded ? error : hangingUp(error);
  }
}

async function readForm<T>(request: FastifyRequest, field: string, rule: UploadRule, take: (file: IncomingFile) => Promise<T>): Promise<Received<T>> {
  const broken = () => invalid(field, 'file.form');
  // Two files, so that the second one is seen and refused.
  const parts = request.parts({ limits: { ...FORM, files: 2, fileSize: rule.maxBytes } });
  const next = async () => parts.next().catch(() => Promise.reject(broken()));
  const fields: Record<string, string> = {};
  let taken: { value: T } | null = null;
  for (let part = await next(); !part.done; part = await next()) {
    if (part.value.type === 'field') {
      if (typeof part.value.value === 'string') fields[part.value.fieldname] = part.value.value;
      continue;
    }
    const { file } = part.value;
    file.on('error', () => undefined); // whoever reads the stream hears of it
    try {
      if (taken) throw invalid(field, 'file.count');
      taken = { value: await take(checked(part.value, field, rule)) };
    } catch (error) {
      const isOurs = error instanceof Refusal || error !== file.errored;
      file.destroy();
      throw isOurs ? error : broken();
    }
  }
  if (!taken) throw invalid(field, 'file.required');
  return { value: taken.value, fields };
}

/** The file, refused at once when its field or its name is wrong, and as soon as it grows over the limit. */
function checked({ fieldname, filename, file }: MultipartFile, field: string, rule: UploadRule): IncomingFile {
  if (fieldname !== field || !filename) throw invalid(field, 'file.required');
  if (!isCleanText(filename) || !rule.accept.includes(extensionOf(filename))) throw new WrongType('file.type');
  file.once('limit', () => file.destroy(new TooLarge('file.size', sizeParams(rule))));
  return { name: filename, stream: file };
}

/** The same refusal, after which the connection is closed: what is still on its way will not be read. */
function hangingUp(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { statusCode, message, details, extra } = error;
  return new Refusal(statusCode, message || text('error.invalid'), details, { ...extra, headers: { ...extra.headers, connection: 'close' } });
}

/** The whole of a stream, in memory; for what a limit keeps small. */
export async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
