import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { toRefusal } from '../../errors/error.filter.js';
import { S3Storage } from './s3-storage.js';

// A mute store is asked three times, with pauses between.
jest.setTimeout(30_000);

let stop = () => {};
afterEach(() => stop());

/** Longer than any test. */
const LONG = 60_000;
const PATIENT = { connecting: LONG, asked: LONG, sent: LONG, within: LONG };

/** A store that answers as `answer` does, tells nobody to go on, and is waited for no longer than `patience` says. */
async function storeThat(answer: RequestListener, patience: Partial<typeof PATIENT> = {}): Promise<S3Storage> {
  const server = createServer(answer).on('checkContinue', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new S3Storage(
    { endpoint, bucket: 'impeller', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
    { ...PATIENT, ...patience },
  );
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => toRefusal(error)?.statusCode,
  );
const xml = (response: ServerResponse, content: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`);

describe('a store that takes connections and never says a word', () => {
  it('is 503, whatever it is asked', async () => {
    const storage = await storeThat(() => {}, { asked: 200, sent: 200 });
    const calls = [
      storage.stat('files/a.txt'),
      storage.open('files/a.txt'),
      storage.delete('files/a.txt'),
      storage.put('files/a.txt', Buffer.from('x'), 'text/plain'),
      storage.put('files/a.txt', Readable.from([Buffer.from('x')]), 'text/plain'),
      storage.list('files')[Symbol.asyncIterator]().next(),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual([503, 503, 503, 503, 503, 503]);
    expect(await storage.tidy(new Date())).toBe(0);
  });

  it('is waited for longer where a body goes there', async () => {
    const puts: ServerResponse[] = [];
    const storage = await storeThat(({ method }, response) => void (method === 'PUT' && puts.push(response)), { asked: 200 });
    const kept = storage.put('files/a.txt', Buffer.from('x'), 'text/plain');
    expect(await statusOf(storage.stat('files/a.txt'))).toBe(503);
    puts[0]?.writeHead(200).end();
    expect(await kept).toBe(1);
  });

  it('ends a stream that it falls silent in', async () => {
    const half: RequestListener = (_, response) => void response.writeHead(200, { 'content-length': 10 }).write('half');
    const stream = await (await storeThat(half, { within: 200 })).open('files/a.txt');
    await expect(stream?.toArray()).rejects.toThrow('inactivity');
  });
});

it('takes whole what is large, though it never says that one may go on', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  let kept = 0;
  const storage = await storeThat(
    (request, response) => {
      request.on('data', (chunk: Buffer) => (kept += chunk.length));
      const answer = '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>';
      request.on('end', () => {
        response.setHeader('etag', '"part"');
        xml(response, request.method === 'POST' ? answer : '');
      });
    },
    { sent: 3_000 },
  );
  expect(await storage.put('files/a.pdf', large, 'application/pdf')).toBe(large.length);
  expect(await storage.put('files/b.pdf', Readable.from([large]), 'application/pdf')).toBe(large.length);
  expect(kept).toBeGreaterThanOrEqual(2 * large.length);
});

it('answers questions and opens further objects while sixty are read by nobody', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024);
  const storage = await storeThat(({ method }, response) => {
    response.writeHead(200, { 'content-length': large.length }).end(method === 'GET' ? large : undefined);
  });
  const open = await Promise.all(Array.from({ length: 60 }, (_, at) => storage.open(`files/${at}.png`)));
  await storage.check();
  expect(await storage.stat('files/1.png')).toMatchObject({ bytes: large.length });
  for (const stream of open) stream?.destroy();
});

it.each([
  ['XMinioAdminBucketQuotaExceeded', 400],
  ['QuotaExceeded', 403],
  ['InsufficientCapacity', 400],
  ['XMinioStorageFull', 507],
  ['AnyOther', 507],
])('I4 a store that answers %s with %i is full: 507', async (code, status) => {
  const storage = await storeThat((_, response) => xml(response, `<Error><Code>${code}</Code></Error>`, status));
  const bodies = [Buffer.from('x'), Readable.from([Buffer.from('x')])];
  const puts = bodies.map((body) => statusOf(storage.put('files/a.txt', body, 'text/plain')));
  expect(await Promise.all(puts)).toEqual([507, 507]);
});

it('tidies uploads in parts that began more than a day ago, on every page of them; a slow one goes on', async () => {
  const before = new Date();
  const begun = { young: 2, slow: 23, old: 25, older: 100 };
  const upload = (id: keyof typeof begun) =>
    `<Upload><Key>imports/${id}.zip</Key><UploadId>${id}</UploadId><Initiated>${new Date(before.getTime() - begun[id] * 3_600_000).toISOString()}</Initiated></Upload>`;
  const page = (content: string, next = '') =>
    `<ListMultipartUploadsResult>${content}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListMultipartUploadsResult>`;
  const next = '<NextKeyMarker>imports/slow.zip</NextKeyMarker><NextUploadIdMarker>slow</NextUploadIdMarker>';
  const removed: (string | null)[] = [];
  const storage = await storeThat(({ url = '', method }, response) => {
    const asked = new URL(url, 'http://store').searchParams;
    if (method === 'DELETE') {
      removed.push(asked.get('uploadId'));
      return void response.writeHead(204).end();
    }
    const isSecond = asked.get('key-marker') === 'imports/slow.zip' && asked.get('upload-id-marker') === 'slow';
    xml(response, isSecond ? page(upload('older')) : page(upload('old') + upload('young') + upload('slow'), next));
  });
  expect(await storage.tidy(before)).toBe(2);
  expect(removed).toEqual(['old', 'older']);
});
