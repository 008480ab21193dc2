import { API, campaign, type Campaign, type CampaignImage } from '@impeller/contracts';
import { exchange } from '../../data/httpClient';

/** A campaign as its list and its editor read it, with its pictures. */
export type CampaignRecord = Campaign & { campaignsImage: CampaignImage[] };

export const PARTS = ['campaignsImage'];

/** The first of its pictures in the order that staff gave them. */
export const firstPicture = ({ campaignsImage }: Pick<CampaignRecord, 'campaignsImage'>): CampaignImage | undefined =>
  campaignsImage.toSorted((one, other) => one.priority - other.priority)[0];

/** What a refusal brought, with its pictures: that of the fields alone comes without them. */
export const whole = (current: CampaignRecord): Promise<CampaignRecord> =>
  Array.isArray(current.campaignsImage)
    ? Promise.resolve(current)
    : exchange('GET', `${API}/${campaign.path}/${current.id}?join=campaignsImage`);
