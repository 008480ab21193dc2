import { dayAfter, type BANNER_POSITIONS } from '@impeller/contracts';
import { drawBanner, type DrawnBanner } from '../../catalogue/demo/draw/draw-product.js';
import type { Seed } from '../../database/seed.js';
import { FileStore } from '../../files/file-store.js';
import { storageOf } from '../../files/storage/storage.module.js';

/** A banner of the demo store; what it opens is found by a word of its name. */
interface DemoBanner extends DrawnBanner {
  readonly name: string;
  readonly bannerPosition?: (typeof BANNER_POSITIONS)[number];
  readonly page?: string;
  readonly category?: string;
  readonly product?: string;
  /** From and till, in days from today; absent: always. */
  readonly days?: readonly [from: number, till: number];
  readonly enabled?: boolean;
}

const BANNERS: readonly DemoBanner[] = [
  {
    ...{ name: 'Monsoon pumps', kind: 'submersible', colour: '#1f6fb2', lines: ['Ready for', 'the monsoon'] },
    ...{ page: 'Categories', category: 'submersible', days: [-10, 50] },
  },
  {
    ...{ name: 'Booster for the flat', kind: 'booster', colour: '#1e8e5a', lines: ['Pressure on', 'every floor'] },
    ...{ page: 'Product', product: 'booster' },
  },
  { name: 'Points for presents', kind: 'monoblock', colour: '#b2561f', lines: ['Your points,', 'our presents'], page: 'Profile' },
  {
    ...{ name: 'Service visit', kind: 'motor', colour: '#5b3fa8', lines: ['Free service', 'this season'] },
    ...{ bannerPosition: 'footer', days: [-90, -5] },
  },
  {
    ...{ name: 'Solar day', kind: 'solar', colour: '#c09a12', lines: ['Pumping', 'with the sun'] },
    ...{ bannerPosition: 'footer', page: 'Orders', days: [15, 45] },
  },
  { name: 'Cart reminder', kind: 'sewage', colour: '#c0392b', lines: ['Still in', 'your cart'], page: 'Cart', enabled: false },
];

/** Some banners for `--demo`: shown, over, to come, switched off. Only into a store that has none. */
export const bannerDemoSeed: Seed = {
  name: 'banner demo',
  demo: true,
  async run({ db, environment }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM banners) AS "isEmpty"`);
    if (!isEmpty) return;
    const files = new FileStore(db, await storageOf(environment));
    const rows = [];
    for (const [index, { kind, colour, lines, days, ...banner }] of BANNERS.entries()) {
      const { url } = await files.keepImage(await drawBanner({ kind, colour, lines }), 'banner.jpg', 'banner');
      const [validFrom, validTill] = days ? days.map((day) => dayAfter(new Date(), day)) : [];
      rows.push({
        enabled: true,
        bannerPosition: 'header',
        page: 'Home',
        ...banner,
        image: url,
        priority: index + 1,
        validFrom,
        validTill,
      });
    }
    await db.query(ROWS, [JSON.stringify(rows)]);
  },
};

/** Days are India's; a banner whose category or product this store has not opens Home. */
const ROWS = `
  INSERT INTO banners (enabled, name, "bannerPosition", image, priority, page, "categoryId", "productId", "validFrom", "validTill")
  SELECT w.enabled, w.name, w."bannerPosition", w.image, w.priority,
    CASE WHEN w.page = 'Categories' AND c.id IS NULL OR w.page = 'Product' AND p.id IS NULL THEN 'Home' ELSE w.page END,
    c.id, p.id, w."validFrom"::timestamp AT TIME ZONE 'Asia/Kolkata',
    (w."validTill" + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 second'
  FROM jsonb_to_recordset($1::jsonb) AS w (enabled boolean, name text, "bannerPosition" text, image text, priority integer,
    page text, category text, product text, "validFrom" date, "validTill" date)
  LEFT JOIN LATERAL (SELECT id FROM categories WHERE name ILIKE '%' || w.category || '%' ORDER BY id LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT id FROM products WHERE name ILIKE '%' || w.product || '%' AND enabled AND status = 'Approved'
    ORDER BY id LIMIT 1) p ON true`;
