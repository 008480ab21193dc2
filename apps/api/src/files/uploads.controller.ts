import {
  COMMON_UPLOAD,
  IMPORT_PERMISSION,
  PRODUCTS_UPLOAD,
  UPLOADS,
  uploadedFile,
  type UploadedFile,
  type UploadUse,
} from '@impeller/contracts';
import { Controller, Post, Query, Req } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, SignedIn } from '../access/allow.js';
import { invalid } from '../errors/errors.js';
import { Describe } from '../openapi/describe.js';
import { FILE_FIELDS, Uploads } from './uploads.js';

const ANY_FILE: UploadUse = 'file';
const UPLOAD = { tag: 'uploads', status: 201, answer: uploadedFile, refuses: [507] };

/** The places that take a file; each answers where it stands from now on. */
@Controller()
export class UploadsController {
  constructor(private readonly uploads: Uploads) {}

  /** `?use=` names what it is for (`UPLOADS`): an icon has a smaller limit, a banner one size. Without it, any file of the accept list. */
  @Post(COMMON_UPLOAD)
  @SignedIn()
  @Describe({ ...UPLOAD, summary: 'Keep a picture or PDF; ?use=icon or banner for their limits', form: { file: FILE_FIELDS } })
  @ApiQuery({ name: 'use', required: false, schema: { type: 'string', enum: Object.keys(UPLOADS), default: ANY_FILE } })
  async common(@Req() request: FastifyRequest, @Query('use') use: string | undefined): Promise<UploadedFile> {
    return (await this.uploads.receive(request, 'file', useOf(use))).value;
  }

  /** `POST /products/singleImport` names what was kept here, so that whoever imports may, too. */
  @Post(PRODUCTS_UPLOAD)
  @Allow('products:create', 'products:edit', IMPORT_PERMISSION)
  @Describe({ ...UPLOAD, summary: 'Keep a product’s picture', form: { file: FILE_FIELDS } })
  async product(@Req() request: FastifyRequest): Promise<UploadedFile> {
    return (await this.uploads.receive(request, 'image', 'image')).value;
  }
}

/** @throws Invalid for a use that is none: it would get another's limits */
function useOf(use: string = ANY_FILE): UploadUse {
  if (Object.hasOwn(UPLOADS, use)) return use as UploadUse;
  throw invalid('use', 'field.choice', { field: 'use', choices: Object.keys(UPLOADS).join(', ') });
}
