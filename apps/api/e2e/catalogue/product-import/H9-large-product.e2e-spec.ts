import { MAX_VARIATIONS } from '@impeller/contracts';
import { aLine, drawPump, importZip, type SheetLine } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(180_000);
/** So many that their choices are more values than one statement of PostgreSQL's protocol holds. */
const ATTRIBUTES = 17;

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
  await on.api.db.query(
    `WITH made AS (INSERT INTO attributes (name) SELECT 'Measure ' || n FROM generate_series(1, $1) n RETURNING id)
     INSERT INTO attributes_values (name, "attributeId") SELECT 'v' || v, id FROM made, generate_series(0, 1) v`,
    [ATTRIBUTES],
  );
}, 60_000);
afterAll(() => on?.close());

/** Variation `number`: its binary digits are its values. */
const variation = (number: number): SheetLine => ({
  ...aLine(1, { name: 'Every pump', productType: 'variable', sku: `EVERY-${number}`, images: 'a.jpg' }),
  attributes: Array.from({ length: ATTRIBUTES }, (_, at) => `Measure ${at + 1}~v${(number >> at) & 1}`).join(', '),
});

it('H9 the largest product is written, and the rows after it come', async () => {
  const lines = Array.from({ length: MAX_VARIATIONS }, (_, number) => variation(number));
  const zip = await importZip([...lines, aLine(2, { images: 'a.jpg' })], { 'a.jpg': await drawPump(1) });
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 2, created: 2, failed: 0 });
  const [made] = await on.rows(id);
  const [stored] = await on.api.db.query(
    `SELECT count(*)::int AS choices, count(DISTINCT "variationId")::int AS variations,
       count(*) FILTER (WHERE o.name <> 'v' || (split_part(v.sku, '-', 2)::int >> split_part(a.name, ' ', 2)::int - 1 & 1))::int AS wrong
     FROM products_variations_attributes c JOIN products_variations v ON v.id = c."variationId"
       JOIN attributes a ON a.id = c."attributeId" JOIN attributes_values o ON o.id = c."attributesValueId"
     WHERE c."productId" = $1`,
    [made!.productId],
  );
  expect(stored).toEqual({ choices: MAX_VARIATIONS * ATTRIBUTES, variations: MAX_VARIATIONS, wrong: 0 });
});
