import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Importing } from './import-harness.js';

/** What an import is held against; `api` may be any that asks its database. */
export type Held = Pick<Importing, 'rows' | 'until' | 'variables'> & {
  readonly api: { readonly db: { query(sql: string): Promise<unknown> } };
};

/** The hashes of the pictures in the store's folder, in order. */
export async function storedPictures({ variables }: Pick<Importing, 'variables'>): Promise<string[]> {
  const entries = await readdir(join(variables.IMPELLER_HOME!, 'storage'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
    .map((entry) => entry.name.slice(0, 64))
    .sort();
}

/** Waits for the end of an import whose workers were killed; it goes on by itself, each time after the dead one's lock. */
export async function untilDone(on: Pick<Importing, 'until'>, id: number) {
  for (let tries = 0; tries < 4; tries += 1)
    await on.until(id, 'done').catch((error: unknown) => (tries === 3 ? Promise.reject(error) : undefined));
  return on.until(id, 'done');
}

/** Holds the store against its only import: `count` new products of one variation and one picture, nothing lost, doubled or left. */
export async function expectWhole(on: Held, id: number, count: number): Promise<void> {
  const whole = { total: count, uploaded: count, processed: count, failed: 0, pending: 0, uploading: 0 };
  expect(await on.until(id, 'done')).toMatchObject(whole);
  const rows = await on.rows(id);
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(count);
  const [counts] = (await on.api.db
    .query(`SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM products_variations) AS variations,
    (SELECT count(*)::int FROM products_images) AS images, (SELECT count(*)::int FROM files WHERE "keepUntil" IS NOT NULL) AS unused`)) as object[];
  expect(counts).toEqual({ products: count, variations: count, images: count, unused: 0 });
  const known = (await on.api.db.query('SELECT hash FROM files')) as { hash: string }[];
  expect(await storedPictures(on)).toEqual(known.map(({ hash }) => hash).sort());
}
