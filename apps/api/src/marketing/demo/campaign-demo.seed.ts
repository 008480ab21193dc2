import { dayAfter } from '@impeller/contracts';
import type { Seed } from '../../database/seed.js';

/** A campaign of the demo store; its pictures are those of products, by a word of their name. */
interface DemoCampaign {
  readonly title: string;
  readonly redeemablePoints: number;
  readonly description: string;
  /** From and till, in days from today. */
  readonly days: readonly [from: number, till: number];
  readonly enabled?: boolean;
  readonly pictured: string;
}

const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    ...{ title: 'Toolkit for two hundred and fifty points', redeemablePoints: 250, days: [-30, 60], pictured: 'monoblock' },
    description: 'Spanners, tester and thread tape in a tin; sent with the next order.',
  },
  {
    ...{ title: 'A free service visit', redeemablePoints: 500, days: [-15, 180], pictured: 'submersible' },
    description: 'A mechanic of ours looks at one pump, wherever it was bought.',
  },
  {
    ...{ title: 'One year more of warranty', redeemablePoints: 1_000, days: [-60, 300], pictured: 'booster' },
    description: 'For one pump of yours that is not older than a year.',
  },
  {
    ...{ title: 'Festival lamp', redeemablePoints: 150, days: [-50, -10], pictured: 'motor' },
    description: 'A brass lamp for Diwali; over for this year.',
  },
  {
    ...{ title: 'Solar day ticket', redeemablePoints: 0, days: [20, 40], pictured: 'solar' },
    description: 'A day among solar pumping sets on a farm near Coimbatore. Free of points.',
  },
  {
    ...{ title: 'Cap and rain jacket', redeemablePoints: 400, days: [-5, 90], enabled: false, pictured: 'sewage' },
    description: 'Switched off until the next delivery arrives.',
  },
];
const MOST_PICTURES = 3;

/** Some campaigns for `--demo`: open, over, to come, switched off. Only into a store that has none. */
export const campaignDemoSeed: Seed = {
  name: 'campaign demo',
  demo: true,
  async run({ db }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM campaigns) AS "isEmpty"`);
    if (!isEmpty) return;
    const now = new Date();
    const rows = CAMPAIGNS.map(({ days: [from, till], ...campaign }, index) => ({
      ...{ enabled: true, ...campaign, priority: index + 1 },
      ...{ validFrom: dayAfter(now, from), validTill: dayAfter(now, till) },
    }));
    await db.transaction(async (tx) => {
      await tx.query(CAMPAIGN_ROWS, [JSON.stringify(rows)]);
      await tx.query(PICTURES, [JSON.stringify(rows), MOST_PICTURES]);
    });
  },
};

const WANTED = `jsonb_to_recordset($1::jsonb) AS wanted (enabled boolean, title text, "redeemablePoints" numeric, description text,
  "validFrom" date, "validTill" date, priority integer, pictured text)`;

const CAMPAIGN_ROWS = `
  INSERT INTO campaigns (enabled, title, "redeemablePoints", description, "validFrom", "validTill", priority)
  SELECT enabled, title, "redeemablePoints", description, "validFrom", "validTill", priority FROM ${WANTED}`;

/** Different pictures of products whose name says it, the first as the cover. */
const PICTURES = `
  INSERT INTO campaigns_images ("campaignId", image, "isCover", priority)
  SELECT c.id, picture.image, picture.place = 1, picture.place FROM ${WANTED} JOIN campaigns c ON c.title = wanted.title
  CROSS JOIN LATERAL (
    SELECT image, row_number() OVER (ORDER BY min(p.id))::int AS place FROM products_images i JOIN products p ON p.id = i."productId"
    WHERE strpos(lower(p.name || ' ' || coalesce(p.tags, '')), wanted.pictured) > 0 GROUP BY image ORDER BY min(p.id) LIMIT $2) picture`;
