import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@impeller/contracts';
import { noise } from '../../test/pictures.js';
import { mountSmallDisk, unmountSmallDisk } from '../../test/small-disk.js';
import { startApi, type Api } from '../../test/start-api.js';

const disk = mountSmallDisk('I4 on a full disk');
const itOnSmallDisk = disk.isMounted ? it : it.skip;

let api: Api;
beforeAll(async () => {
  if (disk.isMounted) api = await startApi({ variables: { IMPELLER_HOME: disk.folder } });
}, 60_000);
afterAll(async () => {
  unmountSmallDisk(disk);
  await api?.close();
});

itOnSmallDisk(
  'I4 a full disk: uploads are refused with a sentence, nothing is half-written, reads go on, and it heals',
  async () => {
    const staff = await api.as('superadmin');
    const upload = async () => staff.post('/api/common/upload').attach('file', await noise(120, 120), 'a.png');
    const { url } = (await upload()).body as UploadedFile;
    mkdirSync(join(disk.folder, 'others'), { recursive: true });
    const filler = join(disk.folder, 'others/filler');
    try {
      writeFileSync(filler, Buffer.alloc(16 * 1024 * 1024));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' }); // which is what we want: not a byte is left
    }
    const refused = await upload();
    expect([refused.status, refused.body]).toEqual([
      507,
      expect.objectContaining({ statusCode: 507, message: 'There is no space left to store files; free some and try again' }),
    ]);
    expect(readdirSync(join(disk.folder, 'storage/.unfinished'))).toEqual([]);
    await api.request.get(url).expect(200);
    await staff.get('/api/brands').expect(200);
    rmSync(filler);
    expect((await upload()).status).toBe(201);
  },
  60_000,
);
