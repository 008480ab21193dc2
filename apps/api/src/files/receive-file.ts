import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import { extensionOf, isCleanText, sizeParams, type TextKey, type UploadRule } from '@impeller/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, notJson, Refusal, TooLarge, WrongType } from '../errors/errors.js';
import { endUnread } from '../http/end-unread.js';

/** What else a form may hold: a few short fields. Past that it is no form of ours. */
const FORM = { fields: 20, fieldNameSize: 100, fieldSize: 2_000, parts: 24, headerPairs: 20 } as const;
/** Boundaries, headers and fields around the file. Bytes. */
const WRAPPING = 64 * 1024;

/** What a route takes as a file; `words` and `refuse…` where its refusals have words of their own. */
export interface FileRule extends Pick<UploadRule, 'accept' | 'maxBytes'> {
  /** Under which fields it may come, where there are several. */
  readonly fields?: readonly string[];
  readonly words?: Partial<Record<'file.required' | 'file.count', TextKey>>;
  readonly refuseName?: (name: string, type: string) => Refusal;
  readonly refuseSize?: () => Refusal;
}

/** The one file that a form brings, as it arrives. */
export interface IncomingFile {
  /** As the sender wrote it: for its extension and for people to read, never for a path. */
  readonly name: string;
  /** What the sender says that it is. */
  readonly type: string;
  /** Fails with the right refusal when it grows over the limit or the sender goes away. */
  readonly stream: Readable;
}

export interface Received<T> {
  readonly value: T;
  /** The form's other fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** For a route that calls `receiveFile`; a form is no body of any other one. */
export const TakesForm = () => RouteConfig({ takesForm: true });
const takesForm = (config: unknown): boolean => (config as { takesForm?: boolean } | undefined)?.takesForm === true;

/** Lets a server read multipart forms; they are parsed only where a route calls `receiveFile`. */
export function acceptForms(server: FastifyInstance): void {
  void server.register(multipart, { throwFileSizeLimit: false });
  server.addHook('preValidation', (request, _reply, done) => {
    const isRefused = request.isMultipart() && !request.is404 && !takesForm(request.routeOptions.config);
    done(isRefused ? notJson() : undefined);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/');
    if (isForm && !request.raw.readableEnded) endUnread(request.raw, reply);
    done(null, payload);
  });
}

/**
 * Reads a multipart form that brings exactly one file under `field`, or one of the rule's, and hands it to `take` while it arrives.
 * No more than the limit is ever read, and a refused or broken upload ends its connection.
 * @throws WrongType (415) for another body or extension, TooLarge (413), Invalid (400) for no file, several, or half a form
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  field: string,
  rule: FileRule,
  take: (file: IncomingFile) => Promise<T>,
): Promise<Received<T>> {
  if (!request.isMultipart()) throw new WrongType('error.mediaType', { type: 'multipart/form-data' });
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + WRAPPING) throw tooLarge(rule, field);
  // Two files, so that the second one is seen and refused.
  const parts = request.parts({ limits: { ...FORM, files: 2, fileSize: rule.maxBytes } });
  const next = async () => parts.next().catch(() => Promise.reject(invalid(field, 'file.form')));
  const fields: Record<string, string> = {};
  let taken: { value: T } | null = null;
  for (let { value: part, done } = await next(); !done; { value: part, done } = await next()) {
    if (part.type === 'file') {
      if (taken) throw refused(part, invalid(field, wordsOf(rule, 'file.count')));
      taken = { value: await takeFrom(part, field, rule, take) };
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  if (!taken) throw invalid(field, wordsOf(rule, 'file.required'));
  return { value: taken.value, fields };
}

/** Stops reading the part. */
function refused({ file }: MultipartFile, refusal: Refusal): Refusal {
  file.on('error', () => undefined).destroy();
  return refusal;
}

async function takeFrom<T>(
  part: MultipartFile,
  field: string,
  rule: FileRule,
  take: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const { file } = part;
  let failure: unknown = null; // the form's own, where `take` may also have failed for reasons of the store
  file.on('error', (error) => (failure ??= error));
  try {
    return await take(checked(part, field, rule));
  } catch (error) {
    file.destroy();
    const isForms = error === failure || error === file.errored; // the parser may have several for one broken form
    throw error instanceof Refusal || !isForms ? error : invalid(field, 'file.form');
  }
}

/** Zero as a URL writes it: whoever unescapes the name later would end it there (threat E1). */
const NUL = /%00/;

/** The file, refused at once when its field or its name is wrong, and as soon as it grows over the limit. */
function checked({ fieldname, filename, mimetype, file }: MultipartFile, field: string, rule: FileRule): IncomingFile {
  if (!(rule.fields ?? [field]).includes(fieldname) || !filename) throw invalid(field, wordsOf(rule, 'file.required'));
  if (!isCleanText(filename) || NUL.test(filename) || !rule.accept.includes(extensionOf(filename)))
    throw rule.refuseName?.(filename, mimetype) ?? new WrongType('file.type', undefined, field);
  file.once('limit', () => file.destroy(tooLarge(rule, field)));
  return { name: filename, type: mimetype, stream: file };
}

const wordsOf = ({ words }: FileRule, key: keyof NonNullable<FileRule['words']>): TextKey => words?.[key] ?? key;

const tooLarge = (rule: FileRule, field: string): Refusal =>
  rule.refuseSize?.() ?? new TooLarge('file.size', sizeParams(rule), field);

/** The whole of a stream, in memory; for what a limit keeps small. */
export async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
