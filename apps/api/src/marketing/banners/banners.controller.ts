import { banner, BANNERS_UPLOAD, uploadedFile, type UploadedFile } from '@impeller/contracts';
import { Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../access/allow.js';
import { FILE_FIELDS, Uploads } from '../../files/uploads.js';
import { Describe } from '../../openapi/describe.js';
import { CrudController } from '../../records/crud-controller.js';
import { Banner } from './banner.entity.js';
import { Banners } from './banners.service.js';

@CrudController(banner, Banner)
export class BannersController {
  constructor(
    readonly service: Banners,
    private readonly uploads: Uploads,
  ) {}

  /** Multipart: `image`, exactly 1125 × 500 pixels. */
  @Post(BANNERS_UPLOAD.slice(banner.path.length + 1))
  @Allow(banner.can('create'), banner.can('edit'))
  @Describe({
    summary: 'Keep a banner’s picture, 1125 × 500 pixels',
    tag: banner.path,
    form: { file: FILE_FIELDS },
    status: 201,
    answer: uploadedFile,
    refuses: [507],
  })
  async upload(@Req() request: FastifyRequest): Promise<UploadedFile> {
    return (await this.uploads.receive(request, 'image', 'banner')).value;
  }
}
