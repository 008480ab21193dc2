import { existsSync } from 'node:fs';
import files, { chmod, type FileHandle, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { toRefusal } from '../../errors/error.filter.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

const read = async (stream: Readable | null) => (stream ? Buffer.concat(await stream.toArray()).toString() : null);
async function keys(storage: Storage, prefix: string) {
  const found: string[] = [];
  for await (const { key } of storage.list(prefix)) found.push(key);
  return found.sort();
}

/** What every adapter promises. */
function describeStorage(name: string, start: () => Promise<{ storage: Storage; stop: () => Promise<void> }>) {
  describe(name, () => {
    let storage: Storage;
    let stop: () => Promise<void>;
    beforeAll(async () => ({ storage, stop } = await start()));
    afterAll(() => stop());

    it('gives back what was put, buffer or stream, whole or a range of it', async () => {
      expect(await storage.put('files/ab/one.txt', Buffer.from('0123456789'), 'text/plain')).toBe(10);
      expect(await storage.put('files/ab/two.txt', Readable.from([Buffer.from('abc'), Buffer.from('def')]), 'text/plain')).toBe(
        6,
      );
      expect(await read(await storage.open('files/ab/one.txt'))).toBe('0123456789');
      expect(await read(await storage.open('files/ab/two.txt'))).toBe('abcdef');
      expect(await read(await storage.open('files/ab/one.txt', { start: 2, end: 4 }))).toBe('234');
    });

    it('streams many megabytes', async () => {
      const chunk = Buffer.alloc(1024 * 1024, 7);
      const source = Readable.from(Array.from({ length: 17 }, () => chunk));
      expect(await storage.put('imports/large.zip', source, 'application/zip')).toBe(17 * 1024 * 1024);
      expect(await storage.stat('imports/large.zip')).toMatchObject({ bytes: 17 * 1024 * 1024 });
    });

    it('knows an object without reading it, and that there is none', async () => {
      await storage.put('files/cd/known.txt', Buffer.from('known'), 'text/plain');
      expect(await storage.stat('files/cd/known.txt')).toMatchObject({ key: 'files/cd/known.txt', bytes: 5 });
      expect(await storage.stat('files/cd/absent.txt')).toBeNull();
      expect(await storage.stat('files/cd')).toBeNull();
      expect(await storage.open('files/cd/absent.txt')).toBeNull();
    });

    it('replaces, and deletes without minding what is not there', async () => {
      await storage.put('files/ef/same.txt', Buffer.from('before'), 'text/plain');
      await storage.put('files/ef/same.txt', Buffer.from('after'), 'text/plain');
      expect(await read(await storage.open('files/ef/same.txt'))).toBe('after');
      await storage.delete('files/ef/same.txt');
      await storage.delete('files/ef/same.txt');
      expect(await storage.stat('files/ef/same.txt')).toBeNull();
    });

    it('leaves nothing of a stream that fails', async () => {
      const failing = Readable.from(
        (async function* () {
          yield Buffer.alloc(70_000);
          throw new Error('the sender went away');
        })(),
      );
      await expect(storage.put('broken/half.bin', failing, 'application/zip')).rejects.toThrow('the sender went away');
      expect(await storage.stat('broken/half.bin')).toBeNull();
      expect(await keys(storage, 'broken')).toEqual([]);
      const tomorrow = Date.now() + 25 * 3_600_000; // S3 gives an upload a day
      expect(await storage.tidy(new Date(tomorrow))).toBe(0); // nothing half-written either
    });

    it('lists what is below a prefix', async () => {
      for (const key of ['list/a/1.txt', 'list/a/2.txt', 'list/b/3.txt', 'listing.txt'])
        await storage.put(key, Buffer.from('x'), 'text/plain');
      expect(await keys(storage, 'list')).toEqual(['list/a/1.txt', 'list/a/2.txt', 'list/b/3.txt']);
      expect(await keys(storage, 'nothing/here')).toEqual([]);
    });

    it.each(['../out', '/etc/passwd', 'a//b', 'a/../b', 'a\0b', '.hidden', 'a/.hidden', 'A.txt', ''])(
      'E10 refuses the key %j',
      async (key) => {
        await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
        await expect(storage.open(key)).rejects.toThrow('Not a storage key');
      },
    );

    it('says that it works', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
      expect(await storage.tidy(new Date(0))).toBe(0);
    });
  });
}

async function local() {
  const root = await mkdtemp(join(tmpdir(), 'impeller-storage-'));
  const storage: Storage = new LocalStorage(root);
  return { root, storage, stop: () => rm(root, { recursive: true }) };
}

/** A port that was free a moment ago; the server takes no 0. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function s3() {
  const directory = await mkdtemp(join(tmpdir(), 'impeller-s3-'));
  const port = await freePort();
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'impeller' }] });
  await server.run();
  const storage = new S3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'impeller',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const stop = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { storage, stop };
}

describeStorage('LocalStorage', local);
describeStorage('S3Storage', s3);

/** Notes what is synced to the disk, and whether `path` was there by then. */
async function watchSyncs(path: string) {
  const any = await open(tmpdir(), 'r');
  const handles = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const synced: { bytes: number | 'folder'; isNamed: boolean }[] = [];
  for (const way of ['sync', 'datasync'] as const) {
    const real = handles[way];
    jest.spyOn(handles, way).mockImplementation(async function (this: FileHandle) {
      const found = await this.stat();
      synced.push({ bytes: found.isFile() ? found.size : 'folder', isNamed: existsSync(path) });
      return real.call(this);
    });
  }
  return synced;
}

describe('LocalStorage alone', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['buffer', Buffer.from('whole')],
    ['stream', Readable.from([Buffer.from('who'), Buffer.from('le')])],
  ])('E14 has the whole of a %s on the disk before it gives it its name, and then the name', async (_, body) => {
    const { root, storage, stop } = await local();
    const synced = await watchSyncs(join(root, 'files/ab/whole.txt'));
    await storage.put('files/ab/whole.txt', body, 'text/plain');
    expect(synced).toEqual([
      { bytes: 5, isNamed: false },
      { bytes: 'folder', isNamed: true },
    ]);
    await stop();
  });

  it('leaves no draft behind, and tidies those of killed writers once they are old', async () => {
    const { root, storage, stop } = await local();
    await storage.put('files/ab/whole.txt', Buffer.from('whole'), 'text/plain');
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    const drafts = ['old', 'new'].map((name) => join(root, '.unfinished', name));
    for (const draft of drafts) await writeFile(draft, 'half');
    await utimes(drafts[0] as string, 1, 1);
    expect(await storage.tidy(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await readdir(join(root, '.unfinished'))).toEqual(['new']);
    await stop();
  });

  it('opens an object where it lies, whole however soon it is deleted or replaced; null where there is none', async () => {
    const { storage, stop } = await local();
    await storage.put('imports/a.zip', Buffer.from('first'), 'application/zip');
    const file = await storage.handle('imports/a.zip');
    await storage.put('imports/a.zip', Buffer.from('second'), 'application/zip');
    await storage.delete('imports/a.zip');
    expect(await file?.readFile('utf8')).toBe('first');
    await file?.close();
    expect(await storage.handle('imports/a.zip')).toBeNull();
    await stop();
  });
});

describe('the folder of LocalStorage', () => {
  let parent: string;
  let root: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'impeller-storage-'));
    root = join(parent, 'data', 'storage');
    await files.mkdir(root, { recursive: true });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(parent, { recursive: true });
  });
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  it.each([
    ['is shut to other accounts where an earlier version left it open', 0o755, 0o700],
    ['stays open to a group that was let in on purpose', 0o750, 0o750],
    ['stays open to a group that may write, and to no others', 0o775, 0o770],
  ])('%s', async (_, before, after) => {
    await chmod(root, before);
    await new LocalStorage(root).check();
    expect(await modeOf(root)).toBe(after);
  });

  it('is new for this account alone, and those above, which the database needs as well, stay as they are', async () => {
    await rm(root, { recursive: true });
    await chmod(join(parent, 'data'), 0o755);
    await new LocalStorage(root).check();
    expect([(await modeOf(root)) & 0o007, await modeOf(join(parent, 'data'))]).toEqual([0, 0o755]);
  });

  it('works though it is somebody else’s, as a mounted volume may be', async () => {
    await chmod(root, 0o777);
    jest.spyOn(files, 'chmod').mockRejectedValue(Object.assign(new Error('not yours'), { code: 'EPERM' }));
    const storage: Storage = new LocalStorage(root);
    await storage.check();
    expect(await storage.put('files/ab/one.txt', Buffer.from('one'), 'text/plain')).toBe(3);
    expect(await modeOf(root)).toBe(0o777);
  });
});

it('S3 that cannot be reached is 503, not a bug', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const storage = new S3Storage({ endpoint, bucket: 'impeller', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' });
  const calls = [
    storage.stat('files/a.txt'),
    storage.open('files/a.txt'),
    storage.put('files/a.txt', Buffer.from('x'), 'text/plain'),
  ];
  const statuses = calls.map((call) => call.catch((error: unknown) => toRefusal(error)?.statusCode));
  expect(await Promise.all(statuses)).toEqual([503, 503, 503]);
}, 30_000);
