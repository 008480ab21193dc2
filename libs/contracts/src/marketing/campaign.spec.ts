import { banner, campaign, campaignRedeem, faq, notification } from '../index.js';

it('lists start as specification §9 says: redemptions upwards, campaigns and notifications with the newest', () => {
  expect(campaignRedeem.sort).toEqual(['id', 'ASC']);
  for (const { sort } of [campaign, notification]) expect(sort).toEqual(['id', 'DESC']);
  for (const { sort } of [banner, faq]) expect(sort).toEqual(['priority', 'ASC']);
});
