import { z } from 'zod';
import { amount, day, flag, id, imageUrl, name, plainText, reference } from '../fields.js';
import { listedPicture, PICTURE_PRIORITY } from '../files/picture.js';
import { MAX_RUPEES } from '../money/money.js';
import { MAX_IMAGES } from '../catalogue/product-limits.js';
import { resource, type RecordOf } from '../resource.js';

export const CAMPAIGN_TITLE = { min: 3, max: 150 } as const;
export const CAMPAIGN_DESCRIPTION = { max: 2_000 } as const;
export const CAMPAIGN_PRIORITY = { min: 0, max: 1_000_000, decimals: 0 } as const;

/** Something to be had for points, which are the wallet's rupees (decisions §5.7). */
export const campaign = resource('campaigns', {
  screen: 'campaigns',
  menu: 'marketing',
  saved: 'campaign.saved',
  sort: ['id', 'DESC'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    title: name('campaign.title.required', CAMPAIGN_TITLE),
    /** Rupees. */
    redeemablePoints: amount({ max: MAX_RUPEES }, 'campaign.points.required'),
    description: plainText(CAMPAIGN_DESCRIPTION).nullish(),
    /** IST days, both inclusive. */
    validFrom: day('date.required'),
    validTill: day('date.required'),
    priority: amount(CAMPAIGN_PRIORITY),
  }),
  defaults: { enabled: true, priority: 0 },
  joins: { campaignsImage: { resource: 'campaigns-images', eager: true } },
  ruled: ['validFrom', 'validTill'],
  rules: ({ validFrom = '', validTill = '' }) =>
    validTill && validFrom > validTill ? [{ field: 'validTill', text: 'validity.order' }] : [],
});
export type Campaign = RecordOf<typeof campaign>;

export const campaignImage = resource('campaigns-images', {
  storefront: {},
  fields: () => ({
    campaignId: reference(),
    image: imageUrl('product.image.required'),
    isCover: flag(),
    priority: amount(PICTURE_PRIORITY),
  }),
  defaults: { isCover: false, priority: PICTURE_PRIORITY.max },
  actions: [],
});
export type CampaignImage = RecordOf<typeof campaignImage>;

/** `PATCH /campaigns/images/:id`. */
export const campaignImages = z.object({
  campaignsImage: z.array(listedPicture({})).max(MAX_IMAGES),
  /** Pictures that go in the same step. */
  removed: z
    .array(z.object({ id: id() }))
    .max(MAX_IMAGES)
    .default([]),
});

/** Who had a campaign for what; made by the customer alone, once each (decisions §5.7). */
export const campaignRedeem = resource('campaigns-redeems', {
  isTrail: true,
  isRepeatable: true,
  parent: { field: 'campaignId', resource: 'campaigns' },
  owner: { field: 'userId', actions: [], writes: [] },
  fields: () => ({ campaignId: reference('campaign.required') }),
  readOnly: () => ({
    userId: id(),
    /** Rupees, as they were when it was redeemed. */
    redeemedPoints: z.number(),
  }),
  actions: ['view'],
  joins: {
    user: { resource: 'users', fields: ['id', 'fullName', 'mobileNumber', 'emailAddress'], eager: true },
    campaign: { resource: 'campaigns', fields: ['id', 'title'] },
  },
});
export type CampaignRedeem = RecordOf<typeof campaignRedeem>;
