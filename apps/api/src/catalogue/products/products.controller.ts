import { labelOf, product, PRODUCT_SEARCH_PARAMETERS, productImage, recordCount } from '@impeller/contracts';
import { applyDecorators, Get, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowAndShow } from '../../access/allow.js';
import { FILE_FIELDS, Uploads } from '../../files/uploads.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { describeRoute, ownParameters } from '../../records/crud-openapi.js';
import { invalid } from '../../errors/errors.js';
import { parseId } from '../../records/id.pipe.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { audience } from '../../records/storefront.js';
import { ProductImagesService } from './product-images.service.js';
import { Product } from './product.entity.js';
import { ProductsService } from './products.service.js';

@CrudController(product, Product)
export class ProductsController {
  constructor(
    readonly service: ProductsService,
    private readonly images: ProductImagesService,
    private readonly uploads: Uploads,
  ) {}

  @Get()
  @AllowAndShow(product.can('view'))
  @applyDecorators(...describeRoute(product, 'list'), ...ownParameters(PRODUCT_SEARCH_PARAMETERS))
  @JsonText()
  list(@Query() query: RawQuery) {
    return this.service.list(query, { audience: audience() });
  }

  @Get('count')
  @Allow(product.can('view'))
  @Describe({ summary: 'How many products there are', tag: product.path, answer: recordCount })
  async count() {
    return { count: await this.service.count() };
  }

  /** Multipart: `image` and `productId`; keeps the picture and attaches it. */
  @Post('images')
  @Allow(product.can('edit'))
  @Describe({
    tag: product.path,
    refuses: [404, 409, 507],
    summary: 'Upload a picture and attach it',
    form: { file: FILE_FIELDS, fields: { productId: { type: 'integer' } } },
    status: 201,
    answer: recordRef(productImage),
  })
  @JsonText()
  async addImage(@Req() request: FastifyRequest) {
    const { value, fields } = await this.uploads.receive(request, 'image', 'image');
    if (!fields.productId) throw invalid('productId', 'field.required', { field: labelOf('productId') });
    return this.images.add({ productId: parseId(fields.productId, 'productId'), image: value.url });
  }
}
