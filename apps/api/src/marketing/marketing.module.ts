import { campaignImage } from '@impeller/contracts';
import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { FilesModule } from '../files/files.module.js';
import { area } from '../records/area.js';
import { BannersController } from './banners/banners.controller.js';
import { Banners } from './banners/banners.service.js';
import { CampaignImage } from './campaigns/campaign-image.entity.js';
import { CampaignImagesController } from './campaigns/campaign-images.controller.js';
import { CampaignImages } from './campaigns/campaign-images.service.js';
import { CampaignsController } from './campaigns/campaigns.controller.js';
import { Campaigns } from './campaigns/campaigns.service.js';
import { FaqsController } from './faqs/faqs.controller.js';
import { Faqs } from './faqs/faqs.service.js';
import { RedeemsController } from './redeems/redeems.controller.js';
import { Redeems } from './redeems/redeems.service.js';

@Module(
  area({
    imports: [FilesModule, CustomersModule],
    controllers: [BannersController, CampaignsController, CampaignImagesController, RedeemsController, FaqsController],
    records: [[campaignImage, CampaignImage]],
    providers: [Banners, Campaigns, CampaignImages, Redeems, Faqs],
  }),
)
export class MarketingModule {}
