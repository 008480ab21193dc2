import {
  product,
  PRODUCT_SEARCH_PARAMETERS,
  productAttributes,
  productCategories,
  productImage,
  productImages,
  productInventory,
  recordCount,
} from '@impeller/contracts';
import { applyDecorators, Body, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowAndShow } from '../../access/allow.js';
import { Uploads } from '../../files/uploads.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { describeRoute } from '../../records/crud-openapi.js';
import { IdPipe } from '../../records/id.pipe.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { audience } from '../../records/storefront.js';
import { ProductImagesService } from './product-images.service.js';
import { ProductLinksService } from './product-links.service.js';
import { Product } from './product.entity.js';
import { ProductsService } from './products.service.js';

const LINKED = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } };
const SEARCH = Object.entries(PRODUCT_SEARCH_PARAMETERS).map(([name, description]) =>
  ApiQuery({ name, required: false, description, schema: { type: name === 'search' ? 'string' : 'number' } }),
);
const CHANGE = { tag: product.path, refuses: [400, 404, 409, 413, 415] };

@CrudController(product, Product)
export class ProductsController {
  constructor(
    readonly service: ProductsService,
    private readonly links: ProductLinksService,
    private readonly images: ProductImagesService,
    private readonly uploads: Uploads,
  ) {}

  @Get()
  @AllowAndShow(product.can('view'))
  @applyDecorators(...describeRoute(product, 'list'), ...SEARCH)
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

  @Patch('categories/:id')
  @Allow(product.can('edit'))
  @Describe({ ...CHANGE, summary: 'Replace a product’s categories; answers them', body: productCategories, answer: LINKED })
  @JsonText()
  setCategories(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.links.setCategories(id, body);
  }

  @Patch('attributes/:id')
  @Allow(product.can('edit'))
  @Describe({ ...CHANGE, summary: 'Replace a product’s attributes; answers them', body: productAttributes, answer: LINKED })
  @JsonText()
  setAttributes(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.links.setAttributes(id, body);
  }

  @Patch('images/:id')
  @Allow(product.can('edit'))
  @Describe({
    ...CHANGE,
    summary: 'Order a product’s images, choose the cover, attach new ones; answers them all',
    body: productImages,
    answer: { type: 'array', items: recordRef(productImage) },
  })
  @JsonText()
  setImages(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.images.set(id, body);
  }

  @Patch('inventories/:id')
  @Allow(product.can('edit'))
  @Describe({ ...CHANGE, summary: 'Prices and stock of a simple product', body: productInventory, answer: recordRef(product) })
  @JsonText()
  setInventory(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.service.setInventory(id, body);
  }

  /** Multipart: `image` and `productId`; keeps the picture and attaches it. */
  @Post('images')
  @Allow(product.can('edit'))
  @Describe({
    ...CHANGE,
    summary: 'Upload a picture and attach it',
    form: { file: 'image', fields: { productId: { type: 'integer' } } },
    status: 201,
    answer: recordRef(productImage),
  })
  @JsonText()
  async addImage(@Req() request: FastifyRequest) {
    const { value, fields } = await this.uploads.receive(request, 'image', 'image');
    return this.images.add({ productId: Number(fields.productId), image: value.url });
  }
}
