import { country, INDIA_ID } from '@impeller/contracts';
import { Country } from '../../src/locations/countries/country.entity.js';
import { Records, RecordsCore, type WriteOptions } from '../../src/records/records.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

/** Somebody else writes the record right after its first reading; an `update` of its own, as services have that lock what they look at. */
class Interrupted extends Records<Country> {
  readonly calls = { update: 0, one: 0 };

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    this.calls.update++;
    return super.update(id, body, options);
  }

  override async one(...asked: Parameters<Records<Country>['one']>): Promise<string> {
    const read = await super.one(...asked);
    if (++this.calls.one === 1) await api.db.query('UPDATE countries SET "zipCodeMaxLength" = 8 WHERE id = $1', [asked[0]]);
    return read;
  }
}

it('a change that another one came before is held against the newer record, by itself: a service’s own work is done once', async () => {
  const countries = new Interrupted(new RecordsCore(api.db), country, Country);
  const written = JSON.parse(await countries.update(INDIA_ID, { zipCodeMinLength: 5 })) as object;
  expect(written).toMatchObject({ zipCodeMinLength: 5, zipCodeMaxLength: 8 });
  expect(countries.calls.update).toBe(1);
});
