import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ArchiveWriter } from './archive-writer.js';
import { BackupFault } from './manifest.js';
import { faultAt, placeOf } from './place.js';

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'impeller-place-'))));
afterEach(() => rm(home, { recursive: true }));

const refused = (reason: string) =>
  expect.objectContaining({ constructor: BackupFault, message: expect.stringContaining(reason) });

it('a file’s folders are made, as a folder is', async () => {
  const file = join(home, 'away/deeper/shop.zip');
  expect(await placeOf(file, home)).toBe(file);
  expect(existsSync(dirname(file))).toBe(true);
  expect(await placeOf(join(home, 'other'), home)).toMatch(/\/other\/impeller-\d{8}T\d{6}Z\.zip$/);
  expect(await placeOf(undefined, home)).toContain(join(home, 'backups/impeller-'));
});

const BELOW_A_FILE = ['taken/shop.zip', 'taken/folder', 'taken/deeper/shop.zip'];
it.each(BELOW_A_FILE)('%s, where a file is called taken, is refused with a sentence', async (to) => {
  await writeFile(join(home, 'taken'), '');
  await expect(placeOf(join(home, to), home)).rejects.toEqual(refused(join(home, 'taken')));
});

const CODES = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];
it.each(CODES)('%s of a place is told with its path', (code) => {
  const told = faultAt('/mnt/away', Object.assign(new Error(`${code}: x`), { code }));
  expect(told).toEqual(refused('The backup cannot be written to /mnt/away: '));
});

it('what nobody could mend by another place stays what it is', () => {
  const fault = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(faultAt('/mnt/away', fault)).toBe(fault);
});

describe('an archive', () => {
  /** Writes one entry and the end: a small one may be on its way before the place has answered. */
  const whole = async (archive: ArchiveWriter) => {
    await archive.add('a', Readable.from([Buffer.from('a')]));
    await archive.close('end', Buffer.from('{}'));
  };

  it('says that its folder is gone, and leaves nothing', async () => {
    const path = join(home, 'gone/shop.zip');
    const archive = new ArchiveWriter(path);
    await expect(whole(archive)).rejects.toEqual(refused(path));
    await archive.abandon();
    expect(await readdir(home)).toEqual([]);
  });

  it('is given up without a word of its own where nothing can be taken away either', async () => {
    await writeFile(join(home, 'taken'), '');
    const archive = new ArchiveWriter(join(home, 'taken/shop.zip'));
    await expect(whole(archive)).rejects.toEqual(refused('what should be a folder'));
    await expect(archive.abandon()).resolves.toBeUndefined();
  });

  it('does not blame its place for what was to be written', async () => {
    const archive = new ArchiveWriter(join(home, 'shop.zip'));
    const source = createReadStream(join(home, 'lost'));
    await expect(archive.add('a', source)).rejects.toMatchObject({ code: 'ENOENT', path: join(home, 'lost') });
    await archive.abandon();
    expect(await readdir(home)).toEqual([]);
  });
});
