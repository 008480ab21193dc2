import { campaignImages } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Gallery } from '../../records/gallery.js';
import { InjectRecords, Records } from '../../records/records.js';
import { CampaignImage } from './campaign-image.entity.js';
import type { Campaign } from './campaign.entity.js';
import { Campaigns } from './campaigns.service.js';

/** A campaign's pictures. */
@Injectable()
export class CampaignImages extends Gallery<CampaignImage, Campaign, 'campaignsImage'> {
  constructor(@InjectRecords(CampaignImage) images: Records<CampaignImage>, campaigns: Campaigns) {
    super(images, campaigns, {
      key: 'campaignId',
      member: 'campaignsImage',
      parts: ['campaignsImage'],
      body: campaignImages,
      keepsLast: true,
    });
  }
}
