import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '../../../test/actors.js';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(600_000);
const PRODUCTS = 5;
const ROUNDS = hard(1, 8);

let on: Importing;
let doomed: Spawned | undefined;
beforeAll(async () => {
  on = await startImporting();
}, 120_000);
afterAll(async () => {
  await doomed?.kill();
  await on?.close();
});

const archive = async (round: string) =>
  importZip(
    Array.from({ length: PRODUCTS }, (_, index) => ({
      ...aLine(index + 1),
      sku: `${round}-${index}`,
      name: `${round} pump ${index}`,
    })),
    Object.fromEntries(
      await Promise.all(Array.from({ length: PRODUCTS }, async (_, n) => [`pump-${n + 1}.jpg`, await drawPump(n + 1)])),
    ),
  );

/** Begins an upload to the API that will be killed; its end is up to the caller. */
function uploading(zip: Buffer, token: string): { sent: ClientRequest; answered: Promise<number | undefined> } {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n';
  const length = Buffer.byteLength(head) + zip.length + Buffer.byteLength('\r\n--x--\r\n');
  const sent = request(`${doomed!.url}/api/product-imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length },
  });
  sent.write(head);
  const answered = new Promise<number | undefined>((resolve) => {
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', () => resolve(undefined));
  });
  return { sent, answered };
}
const imports = async () =>
  (await on.api.db.query('SELECT id, "archiveKey" FROM product_imports ORDER BY id')) as { id: number; archiveKey: string }[];
const storedArchives = async () =>
  (await readdir(join(on.variables.IMPELLER_HOME!, 'storage'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.zip'))
    .map(({ name }) => name);

it('H2 an API killed in the middle of an upload leaves no import; killed at its end, one that goes on by itself', async () => {
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    doomed = await spawnProcess('api', { database: on.api.database, variables: on.variables });
    const token = await login(doomed.url);
    const before = await imports();
    const zip = await archive(`U${round}`);
    const { sent, answered } = uploading(zip, token);
    const isWhole = round % 2 === 1;
    sent.write(zip.subarray(0, isWhole ? zip.length : zip.length / 2));
    if (isWhole) sent.end('\r\n--x--\r\n');
    await (round % 4 === 3 ? answered : pause(isWhole ? Math.random() * 60 : 50));
    await doomed.kill('SIGKILL');
    const status = await answered;
    const made = (await imports()).slice(before.length);
    if (!isWhole) expect(made).toEqual([]);
    if (status === 201) expect(made).toHaveLength(1);
    // Whatever was committed is checked without anybody asking again.
    for (const { id } of made) expect(await on.until(id, 'ready')).toMatchObject({ total: PRODUCTS, valid: PRODUCTS });
  }
  const keys = (await imports()).map(({ archiveKey }) => archiveKey.split('/').at(-1));
  // One that was stored and not yet written down is the sweeper's, an hour later; none is missing.
  expect(await storedArchives()).toEqual(expect.arrayContaining(keys));
});

it('H2 an API killed right after Process: the worker writes every product once, and the import ends by itself', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    doomed = await spawnProcess('api', { database: on.api.database, variables: on.variables });
    const { id } = await on.check(await archive(`P${round}`));
    const token = await login(doomed.url);
    const pressed = fetch(`${doomed.url}/api/product-imports/${id}/process`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }).then(
      ({ status }) => status,
      () => undefined,
    );
    await pause(Math.random() * 30);
    await doomed.kill('SIGKILL');
    const status = await pressed;
    const state = (await on.staff.get(`/api/product-imports/${id}`)).body as { status: string };
    // Either it was heard or it was not: never half.
    if (status === 200) expect(['processing', 'done']).toContain(state.status);
    if (state.status === 'ready') await on.step(id, 'process');
    expect(await on.until(id, 'done')).toMatchObject({ uploaded: PRODUCTS, failed: 0, pending: 0 });
    const products = await on.api.db.query('SELECT id FROM products WHERE name LIKE $1', [`P${round} %`]);
    expect(products).toHaveLength(PRODUCTS);
  }
});
