import { campaign, campaignRedeem, dayOf, text, type CreateOf } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Wallets } from '../../customers/wallets/wallets.service.js';
import { nowOf } from '../../database/now.js';
import { Conflict, Unknown } from '../../errors/errors.js';
import { Idempotency } from '../../records/idempotency.js';
import { Records, RecordsCore } from '../../records/records.js';
import { CampaignRedeem } from './campaign-redeem.entity.js';

interface Offered {
  readonly title: string;
  readonly enabled: boolean;
  readonly validFrom: string;
  readonly validTill: string;
  /** Rupees, as pg hands numerics over. */
  readonly redeemablePoints: string;
}

/** What campaigns were had for: points are the wallet's rupees (decisions §5.7). */
@Injectable()
export class Redeems extends Records<CampaignRedeem> {
  constructor(
    core: RecordsCore,
    private readonly wallets: Wallets,
    private readonly idempotency: Idempotency,
  ) {
    super(core, campaignRedeem, CampaignRedeem);
  }

  /**
   * Takes the campaign's points out of the customer's wallet, once per customer and campaign; answers the redemption.
   * @throws Unknown without that campaign, Conflict where it is not open, was had already, or the wallet holds less
   */
  redeem(userId: number, sent: unknown, key: string | undefined): Promise<string> {
    const body = this.checked(campaignRedeem.create, sent) as CreateOf<typeof campaignRedeem>;
    return this.idempotency.once({ key, route: 'POST /campaigns-redeems', body }, (tx) => this.take(tx, userId, body.campaignId));
  }

  private async take(tx: EntityManager, userId: number, campaignId: number): Promise<string> {
    const { title, redeemablePoints } = await offered(tx, campaignId);
    const [had] = await tx.query<unknown[]>(HAD, [campaignId, userId]);
    if (had) throw new Conflict('campaign.redeemed');
    const [made] = await tx.query<{ id: number }[]>(TAKE, [campaignId, userId, redeemablePoints]);
    if (!made) throw new Conflict('campaign.redeemed');
    const amount = Number(redeemablePoints);
    const comments = text('campaign.redeem.comment', { title });
    if (amount > 0)
      await this.wallets.move(
        tx,
        { userId, action: 'debit', amount, comments },
        { cause: `campaign:${campaignId}:user:${userId}` },
      );
    return this.one(made.id, {}, { audience: 'storefront', tx });
  }
}

/** First, as an INSERT takes an id from its sequence also where it then makes no row. */
const HAD = `SELECT FROM campaigns_redeems WHERE "campaignId" = $1 AND "userId" = $2`;
/** Waits for whoever takes the same campaign for the same customer at this moment; a second one makes no row. */
const TAKE = `
  INSERT INTO campaigns_redeems ("campaignId", "userId", "redeemedPoints") VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING id`;

/** The campaign, kept as it is until the transaction ends. 404 for one that shoppers do not see. */
async function offered(tx: EntityManager, id: number): Promise<Offered> {
  const [found] = await tx.query<Offered[]>(
    `SELECT title, enabled, "validFrom"::text, "validTill"::text, "redeemablePoints" FROM campaigns WHERE id = $1 FOR SHARE`,
    [id],
  );
  if (!found?.enabled) throw new Unknown(campaign.path, id);
  const today = dayOf(await nowOf(tx));
  if (today < found.validFrom || today > found.validTill) throw new Conflict('campaign.closed');
  return found;
}
