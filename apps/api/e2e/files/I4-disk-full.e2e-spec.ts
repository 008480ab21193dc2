import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '@impeller/contracts';
import { noise } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

/** A disk of 8 MB. Only root may mount one. */
const home = mkdtempSync(join(tmpdir(), 'impeller-disk-'));
function mount(): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', home], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
const refusal = mount();
// Said aloud, since a test that nobody runs proves nothing.
if (refusal) process.stderr.write(`\nI4 on a full disk is SKIPPED: mounting a tmpfs needs root (${refusal.split('\n')[0]})\n`);

let api: Api;
beforeAll(async () => {
  if (!refusal) api = await startApi({ variables: { IMPELLER_HOME: home } });
}, 60_000);
afterAll(async () => {
  if (!refusal) execFileSync('umount', ['-l', home]);
  rmSync(home, { recursive: true, force: true });
  await api?.close();
});

(refusal ? it.skip : it)(
  'I4 a full disk: uploads are refused with a sentence, nothing is half-written, reads go on, and it heals',
  async () => {
    const staff = await api.as('superadmin');
    const upload = async () => staff.post('/api/common/upload').attach('file', await noise(120, 120), 'a.png');
    const { url } = (await upload()).body as UploadedFile;
    mkdirSync(join(home, 'others'), { recursive: true });
    const filler = join(home, 'others/filler');
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
    expect(readdirSync(join(home, 'storage/.unfinished'))).toEqual([]);
    await api.request.get(url).expect(200);
    await staff.get('/api/brands').expect(200);
    rmSync(filler);
    expect((await upload()).status).toBe(201);
  },
  60_000,
);
