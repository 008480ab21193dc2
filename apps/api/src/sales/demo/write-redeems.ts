import { text } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';

/** Customers of a campaign, and the rupees that all campaigns together leave them at least. */
const [MOST, SPARE] = [14, 1_500];

/**
 * Customers who have the points take what is offered, each some hours after what moved their wallet last, so that the ledger is in
 * the order of time. Points, ledger and cause are those of a redemption over the API.
 */
const REDEEM = `
  WITH offered AS (
    SELECT id, title, "redeemablePoints" AS points, "validFrom"::timestamp AT TIME ZONE 'Asia/Kolkata' AS since,
      row_number() OVER (ORDER BY id) AS place, sum("redeemablePoints") OVER () AS together
    FROM campaigns WHERE enabled AND "redeemablePoints" > 0
      AND (now() AT TIME ZONE 'Asia/Kolkata')::date BETWEEN "validFrom" AND "validTill"),
  wanted AS (
    SELECT o.*, u.id AS "userId", row_number() OVER (PARTITION BY o.id ORDER BY md5(u.id || o.title)) AS turn,
      least(now(), greatest(o.since, coalesce(w.last, o.since)) + o.place * interval '19 hours') AS at
    FROM offered o JOIN users u ON u.enabled AND u."walletBalance" >= o.together + $2
      LEFT JOIN LATERAL (SELECT max("createdTimestamp") AS last FROM wallet_transactions WHERE "userId" = u.id) w ON true),
  made AS (
    INSERT INTO campaigns_redeems ("campaignId", "userId", "redeemedPoints", "createdTimestamp")
    SELECT id, "userId", points, at FROM wanted WHERE turn <= $1 ORDER BY at RETURNING *)
  INSERT INTO wallet_transactions ("userId", action, amount, comments, cause, balance, "createdTimestamp")
  SELECT m."userId", 'debit', m."redeemedPoints", replace($3, '{title}', c.title),
    'campaign:' || m."campaignId" || ':user:' || m."userId", 0, m."createdTimestamp"
  FROM made m JOIN campaigns c ON c.id = m."campaignId" ORDER BY m."createdTimestamp", m."campaignId"`;

/** Redemptions of the demo store's campaigns. */
export const writeRedeems = (tx: EntityManager): Promise<unknown> =>
  tx.query(REDEEM, [MOST, SPARE, text('campaign.redeem.comment', { title: '{title}' })]);
