jest.setTimeout(60_000);

import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { INDIA_ID } from '@impeller/contracts';
import { DataSource } from 'typeorm';
import { RunExport } from '../../src/exports/run-export.js';
import { Storage, StorageFull } from '../../src/files/storage/storage.js';
import { eventually } from '../../test/eventually.js';
import { startApi, type Api } from '../../test/start-api.js';

/** Far more than any buffer on the way to whoever writes holds. */
const PINCODES = 60_000;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const staff = await api.as('superadmin');
  const make = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body.id as number;
  const stateId = await make('states', { name: 'Kongu Nadu', countryId: INDIA_ID });
  const cityId = await make('cities', { name: 'Salem', stateId });
  await api.db.query(
    `INSERT INTO pincodes (pincode, "pincodeName", "cityId") SELECT 600000 + n, repeat('₹', 90) || n, $1 FROM generate_series(1, $2::int) n`,
    [cityId, PINCODES],
  );
}, 60_000);
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

/** Says that PostgreSQL has more of the export than anybody takes. */
const everybodyWaits = async () =>
  expect(
    await api.db.query(
      `SELECT wait_event FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY%'`,
    ),
  ).toEqual([{ wait_event: 'ClientWrite' }]);

it('F9 an export whose file cannot be written reads nothing on and ends, and the next try writes it', async () => {
  const staff = await api.as('superadmin');
  const { id } = (await staff.post('/api/pincodes/export').send({}).expect(202)).body as { id: number };
  const disk = new Writable({
    // Full when all that was read ahead of it waits.
    write: (_piece, _encoding, done) => void eventually(everybodyWaits).then(() => done(new StorageFull()), done),
  });
  jest.spyOn(api.app.get(Storage), 'put').mockImplementationOnce(async (_key, sheet) => {
    await pipeline(sheet as Readable, disk);
    return 0;
  });
  const asked = jest.spyOn(api.app.get(DataSource), 'query');
  const runner = api.app.get(RunExport);

  await expect(runner.run(id)).rejects.toThrow(StorageFull);
  expect(asked.mock.calls.flat().join()).toContain('pg_cancel_backend');
  await runner.run(id);
  const { body } = await staff.get(`/api/exports/${id}`).expect(200);
  expect(body).toMatchObject({ status: 'done', done: PINCODES, total: PINCODES });
});
