import type { CampaignImage } from '@impeller/contracts';
import { firstPicture } from './campaignRecord';

const picture = (priority: number, isCover: boolean) => ({ priority, isCover, image: `/${priority}.jpg` }) as CampaignImage;

it('a campaign is listed with the first of its pictures, whichever is the cover', () => {
  expect(firstPicture({ campaignsImage: [picture(2, true), picture(1, false)] })?.image).toBe('/1.jpg');
  expect(firstPicture({ campaignsImage: [] })).toBeUndefined();
});
