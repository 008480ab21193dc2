import { campaignImage } from '@impeller/contracts';
import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { FilesModule } from '../files/files.module.js';
import { PushModule } from '../push/push.module.js';
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
import { DueNotifications } from './notifications/due-notifications.service.js';
import { DueNotificationsProcessor, SendNotificationProcessor } from './notifications/notification-processors.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { Notifications } from './notifications/notifications.service.js';
import { SendNotification } from './notifications/send-notification.service.js';
import { RedeemsController } from './redeems/redeems.controller.js';
import { Redeems } from './redeems/redeems.service.js';

/** Notifications as staff write them, and what sends them. */
const NOTIFICATIONS = [
  ...[Notifications, DueNotifications, SendNotification],
  ...[DueNotificationsProcessor, SendNotificationProcessor],
];

@Module(
  area({
    imports: [FilesModule, CustomersModule, PushModule],
    controllers: [
      ...[BannersController, CampaignsController, CampaignImagesController, RedeemsController, FaqsController],
      NotificationsController,
    ],
    records: [[campaignImage, CampaignImage]],
    providers: [Banners, Campaigns, CampaignImages, Redeems, Faqs, ...NOTIFICATIONS],
  }),
)
export class MarketingModule {}
