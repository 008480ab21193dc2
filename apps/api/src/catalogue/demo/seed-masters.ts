import type { EntityManager } from 'typeorm';
import { FAMILIES } from './families.js';
import { ATTRIBUTES, BRANDS, CATEGORIES, HORSE_POWERS, horsePowerName } from './masters.js';

type Ids = ReadonlyMap<string, number>;

/** Ids of what products refer to, by name; values by `attribute~value`. */
export interface MasterIds {
  readonly brands: Ids;
  readonly series: Ids;
  readonly horsePowers: Ids;
  readonly categories: Ids;
  readonly attributes: Ids;
  readonly values: Ids;
  readonly unit: number;
  readonly tax: number;
}

/** Addresses of the pictures of categories and brands, by name. */
export type Icons = ReadonlyMap<string, string>;

/** Makes the masters that are not there yet, and answers the ids of all of them. */
export async function seedMasters(tx: EntityManager, icons: Icons): Promise<MasterIds> {
  await tx.query(
    `INSERT INTO measurement_units (name, code) VALUES ('Numbers', 'NOS'), ('Sets', 'SET'), ('Pieces', 'PCS'), ('Metres', 'MTR') ON CONFLICT DO NOTHING`,
  );
  await tx.query(
    `INSERT INTO taxes (name, "countryId", rate) VALUES ('GST 18%', 1, 18), ('GST 12%', 1, 12), ('GST 5%', 1, 5) ON CONFLICT DO NOTHING`,
  );
  await named(
    tx,
    'INSERT INTO brands (name, image, description) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    BRANDS.map(({ name, about }) => [name, icons.get(name), about]),
  );
  const series = FAMILIES.map(({ series: name, title }) => [name, null, `${title}s of all makers in one series.`] as const);
  await named(tx, 'INSERT INTO series (name, image, description) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', series);
  await named(
    tx,
    'INSERT INTO horse_powers (name, image, description) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    HORSE_POWERS.map((value) => [horsePowerName(value), null, `${(value * 0.746).toFixed(2)} kW`]),
  );
  const categories = await seedCategories(tx, icons);
  const { attributes, values } = await seedAttributes(tx);
  return {
    brands: await idsOf(tx, 'SELECT id, name FROM brands'),
    series: await idsOf(tx, 'SELECT id, name FROM series'),
    horsePowers: await idsOf(tx, 'SELECT id, name FROM horse_powers'),
    categories,
    attributes,
    values,
    unit: one(await idsOf(tx, 'SELECT id, code AS name FROM measurement_units'), 'NOS'),
    tax: one(await idsOf(tx, 'SELECT id, name FROM taxes'), 'GST 18%'),
  };
}

/** The id behind a name. @throws where there is none: the demo names only what it has made */
export function one(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no '${name}'`);
  return id;
}

/** A brand, a series or a horse power: name, picture, description. */
type Pictured = readonly [name: string, image: string | null | undefined, description: string];

async function named(tx: EntityManager, insert: string, rows: readonly Pictured[]): Promise<void> {
  for (const row of rows) await tx.query(insert, [...row]);
}

async function idsOf(tx: EntityManager, select: string): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; name: string }[]>(select);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function seedCategories(tx: EntityManager, icons: Icons): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [priority, { name, parent, about }] of CATEGORIES.entries()) {
    const parentId = parent ? one(ids, parent) : null;
    await tx.query(
      `INSERT INTO categories (name, icon, description, priority, featured, "parentId") VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [name, icons.get(name), about, priority, parentId === null, parentId],
    );
    const [{ id }] = await tx.query<[{ id: number }]>(
      `SELECT id FROM categories WHERE name = $1 AND "parentId" IS NOT DISTINCT FROM $2`,
      [name, parentId],
    );
    ids.set(name, id);
  }
  return ids;
}

async function seedAttributes(tx: EntityManager): Promise<{ attributes: Ids; values: Ids }> {
  const values = new Map<string, number>();
  for (const [name, options] of Object.entries(ATTRIBUTES)) {
    await tx.query(`INSERT INTO attributes (name) VALUES ($1) ON CONFLICT DO NOTHING`, [name]);
    const [{ id }] = await tx.query<[{ id: number }]>(`SELECT id FROM attributes WHERE lower(name) = lower($1)`, [name]);
    for (const [priority, value] of options.entries()) {
      await tx.query(`INSERT INTO attributes_values (name, priority, "attributeId") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
        value,
        priority,
        id,
      ]);
      const [row] = await tx.query<[{ id: number }]>(
        `SELECT id FROM attributes_values WHERE "attributeId" = $1 AND lower(name) = lower($2)`,
        [id, value],
      );
      values.set(`${name}~${value}`, row.id);
    }
  }
  return { attributes: await idsOf(tx, 'SELECT id, name FROM attributes'), values };
}
