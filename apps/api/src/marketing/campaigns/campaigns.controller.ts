import { campaign, campaignImage, campaignImages, labelOf } from '@impeller/contracts';
import { applyDecorators, Body, Param, Patch, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../access/allow.js';
import { invalid } from '../../errors/errors.js';
import { FILE_FIELDS, Uploads } from '../../files/uploads.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { IdPipe, IfMatch, parseId } from '../../records/id.pipe.js';
import { CampaignImages } from './campaign-images.service.js';
import { Campaign } from './campaign.entity.js';
import { Campaigns } from './campaigns.service.js';

const ChangeImages = (verb: (path: string) => MethodDecorator) =>
  applyDecorators(
    verb('images/:id'),
    Allow(campaign.can('edit')),
    Describe({
      summary: 'Order a campaign’s images, choose the cover, attach new ones, delete others; answers them all',
      tag: campaign.path,
      body: campaignImages,
      answer: { type: 'array', items: recordRef(campaignImage) },
      refuses: [404, 409, 412],
      headers: ['If-Match'],
    }),
    JsonText(),
  );

@CrudController(campaign, Campaign)
export class CampaignsController {
  constructor(
    readonly service: Campaigns,
    private readonly images: CampaignImages,
    private readonly uploads: Uploads,
  ) {}

  /** Multipart: `image` and `campaignId`; keeps the picture and attaches it. */
  @Post('images')
  @Allow(campaign.can('edit'))
  @Describe({
    tag: campaign.path,
    refuses: [404, 409, 507],
    summary: 'Upload a picture and attach it',
    form: { file: FILE_FIELDS, fields: { campaignId: { type: 'integer' } } },
    status: 201,
    answer: recordRef(campaignImage),
  })
  @JsonText()
  async addImage(@Req() request: FastifyRequest) {
    const { value, fields } = await this.uploads.receive(request, 'image', 'image');
    if (!fields.campaignId) throw invalid('campaignId', 'field.required', { field: labelOf('campaignId') });
    return this.images.add({ campaignId: parseId(fields.campaignId, 'campaignId'), image: value.url });
  }

  @ChangeImages(Patch)
  setImages(@Param('id', IdPipe) id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.images.set(id, body, ifMatch);
  }

  @ChangeImages(Put)
  putImages(@Param('id', IdPipe) id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.images.set(id, body, ifMatch);
  }
}
