import { banner, campaign, campaignRedeem, faq, notification } from '../index.js';

it('lists start as specification §9 says: banners and redemptions upwards, campaigns and notifications with the newest', () => {
  for (const { sort } of [banner, campaignRedeem]) expect(sort).toEqual(['id', 'ASC']);
  for (const { sort } of [campaign, notification]) expect(sort).toEqual(['id', 'DESC']);
  expect(faq.sort).toEqual(['priority', 'ASC']);
});
