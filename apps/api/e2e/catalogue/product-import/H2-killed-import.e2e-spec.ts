import { setTimeout as pause } from 'node:timers/promises';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from './import-harness.js';
import { expectWhole, untilDone } from './whole-import.js';

jest.setTimeout(600_000);
const PRODUCTS = hard(40, 200);
const KILLS = hard(3, 40);

let on: Importing;
let worker: Spawned | undefined;
beforeAll(async () => {
  on = await startImporting({ worker: false });
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await on?.close();
});

const startWorkerProcess = () => spawnProcess('worker', { database: on.api.database, variables: on.variables });

it('H2 a worker killed at random moments loses and doubles nothing and leaves no orphan', async () => {
  const images = Object.fromEntries(
    await Promise.all(
      Array.from({ length: PRODUCTS }, async (_, index) => [`pump-${index + 1}.jpg`, await drawPump(index + 1)] as const),
    ),
  );
  const zip = await importZip(
    Array.from({ length: PRODUCTS }, (_, index) => aLine(index + 1)),
    images,
  );
  const uploaded = await on.upload(zip);
  expect(uploaded.status).toBe(201);
  const { id } = uploaded.body as { id: number };
  let isAsked = false;
  for (let kill = 0; kill < KILLS; kill += 1) {
    worker = await startWorkerProcess();
    const state = (await on.staff.get(`/api/product-imports/${id}`)).body;
    if (state.status === 'done') break;
    if (!isAsked && kill > 0) {
      await on.until(id, 'ready');
      await on.step(id, 'process');
      isAsked = true;
    }
    await pause(Math.random() * 2_000);
    await worker.kill('SIGKILL');
  }
  worker = await startWorkerProcess();
  if (!isAsked) {
    await on.until(id, 'ready');
    await on.step(id, 'process');
  }
  // It goes on by itself: nobody presses anything after a kill.
  await untilDone(on, id);
  await expectWhole(on, id, PRODUCTS);
});
