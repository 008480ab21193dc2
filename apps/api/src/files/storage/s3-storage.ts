import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { Unavailable } from '../../errors/errors.js';
import { assertKey, type ByteRange, Storage, type Stored, StorageFull } from './storage.js';

// What it says of coming versions is for whoever updates it; a start that fails shall say one sentence, not two.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export interface S3Options {
  /** Without it, the provider's own address for the region. */
  readonly endpoint?: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket as the path's first part, for servers without wildcard DNS. Default: yes. */
  readonly forcePathStyle?: boolean;
}

interface S3Error {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}
const isMissing = (error: unknown) => (error as S3Error).$metadata?.httpStatusCode === 404;
// 507 and these names are what S3-compatible servers answer when a disk or a quota is used up.
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientCapacity', 'QuotaExceeded'];
const isFull = (error: unknown) =>
  (error as S3Error).$metadata?.httpStatusCode === 507 || FULL.includes((error as S3Error).name ?? '');

/** Milliseconds that a silent store is waited for; the SDK's own are endless, and it asks three times. */
const PATIENCE = {
  connecting: 3_000,
  /** From a question to the first word of its answer. */
  asked: 10_000,
  /** The same where a body goes along, 5 MB of it at most (a part), which takes its time on a slow line. */
  sent: 60_000,
  /** Within an answer. Our own readers are slow ones, too: whoever downloads a file takes it as fast as their line does. */
  within: 120_000,
};

/**
 * Connections to the store, at once. A reader holds one for as long as their line takes, so readers have many, of their own: with the
 * SDK's 50 for everything, 50 phones with a bad line would keep every other picture waiting, and the question whether the store is there.
 */
const SOCKETS = { asking: 50, reading: 1_000 } as const;

/** Milliseconds that an upload may take; it is told from an abandoned one by its beginning alone. */
const LONGEST_UPLOAD = 24 * 3_600_000;

/** Objects in one bucket of S3 or of a server that speaks its protocol. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  /** For what has a body. */
  private readonly sender: S3Client;
  /** For contents, which are read as slowly as whoever asked for them reads. */
  private readonly reader: S3Client;

  constructor(
    private readonly options: S3Options,
    patience = PATIENCE,
  ) {
    super();
    this.client = clientFor(options, patience, patience.asked);
    this.sender = clientFor(options, patience, patience.sent);
    this.reader = clientFor(options, patience, patience.asked, SOCKETS.reading);
  }

  async put(key: string, body: Buffer | Readable, type: string): Promise<number> {
    const target = { ...this.at(key), Body: body, ContentType: type };
    try {
      if (Buffer.isBuffer(body)) {
        await this.sender.send(new PutObjectCommand(target));
        return body.length;
      }
      const count = { bytes: 0 };
      // Of unknown length: sent in parts, which the library removes again when one fails or the stream does.
      const params = { ...target, Body: Readable.from(counted(body, count), { objectMode: false }) };
      await new Upload({ client: this.sender, params, queueSize: 2 }).done();
      return count.bytes;
    } catch (error) {
      throw isFull(error) ? new StorageFull() : understood(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    return this.orNull(async () => {
      const { Body } = await this.reader.send(new GetObjectCommand({ ...this.at(key), ...part }));
      return Body as Readable;
    });
  }

  async stat(key: string): Promise<Stored | null> {
    return this.orNull(async () => {
      const found = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { key, bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
    });
  }

  async delete(key: string): Promise<void> {
    await this.orNull(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  async *list(prefix: string): AsyncIterable<Stored> {
    assertKey(prefix);
    let from: string | undefined;
    do {
      const asked = new ListObjectsV2Command({ Bucket: this.options.bucket, Prefix: `${prefix}/`, ContinuationToken: from });
      const page = await this.client.send(asked).catch((error: unknown) => {
        throw understood(error);
      });
      for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        if (Key) yield { key: Key, bytes: Size, modified: LastModified };
      }
      from = page.NextContinuationToken;
    } while (from);
  }

  /** Uploads in parts that nobody finished, of the whole bucket: it is ours alone. Servers without that list have nothing to tidy here. */
  async tidy(before: Date): Promise<number> {
    const begun = new Date(before.getTime() - LONGEST_UPLOAD);
    let removed = 0;
    for await (const { Key, UploadId, Initiated } of this.unfinished()) {
      if (!Initiated || Initiated >= begun) continue;
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.options.bucket, Key, UploadId }));
      removed += 1;
    }
    return removed;
  }

  private async *unfinished(): AsyncIterable<MultipartUpload> {
    let page: ListMultipartUploadsCommandOutput | null;
    let from: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> = {};
    do {
      const asked = new ListMultipartUploadsCommand({ Bucket: this.options.bucket, ...from });
      page = await this.client.send(asked).catch(() => null);
      yield* page?.Uploads ?? [];
      from = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
    } while (page?.IsTruncated && from.KeyMarker);
  }

  async check(signal?: AbortSignal): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.options.bucket }), { abortSignal: signal });
  }

  private at(key: string) {
    assertKey(key);
    return { Bucket: this.options.bucket, Key: key };
  }

  private async orNull<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      if (isMissing(error)) return null;
      throw understood(error);
    }
  }
}

/** @param answer milliseconds from a request to the first word of its answer */
function clientFor(
  options: S3Options,
  { connecting, within }: typeof PATIENCE,
  answer: number,
  maxSockets: number = SOCKETS.asking,
): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle = true } = options;
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    forcePathStyle,
    requestHandler: {
      connectionTimeout: connecting,
      requestTimeout: answer,
      throwOnRequestTimeout: true, // without it, it only warns
      socketTimeout: within,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    credentials: { accessKeyId, secretAccessKey },
    // From 2 MB on the SDK would ask first whether it may send, and wait; several compatible servers, and proxies, never say.
    expectContinueHeader: false,
    // The SDK's newer checksum trailers are refused by several compatible servers; TLS and length guard the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** A store that gave no answer, or one that it is down or overloaded, is 503; the rest is a bug of ours or a wrong key. */
function understood(error: unknown): unknown {
  const { $metadata } = error as S3Error; // the SDK's own errors have it, those of the sent stream do not
  if (!$metadata) return error;
  const { httpStatusCode = 503 } = $metadata;
  return httpStatusCode >= 500 || httpStatusCode === 429 ? new Unavailable() : error;
}

/** The chunks of `body`, counted; ends and fails as `body` does. */
async function* counted(body: Readable, count: { bytes: number }): AsyncIterable<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    count.bytes += chunk.length;
    yield chunk;
  }
}
