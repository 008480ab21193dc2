import { campaign, campaignImage } from '@impeller/contracts';
import { Controller, Delete, Param } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { IdPipe, IfMatch } from '../../records/id.pipe.js';
import { CampaignImages } from './campaign-images.service.js';

/** One picture of a campaign, which has a call of its own (specification §7). */
@Controller(campaignImage.path)
export class CampaignImagesController {
  constructor(private readonly images: CampaignImages) {}

  @Delete(':id')
  @Allow(campaign.can('edit'))
  @Describe({
    summary: 'Delete a picture other than the cover, which is replaced by choosing another',
    tag: campaignImage.path,
    answer: recordRef(campaignImage),
    refuses: [400, 404, 409, 412],
    headers: ['If-Match'],
  })
  @JsonText()
  remove(@Param('id', IdPipe) id: number, @IfMatch() ifMatch: number | null) {
    return this.images.remove(id, ifMatch);
  }
}
