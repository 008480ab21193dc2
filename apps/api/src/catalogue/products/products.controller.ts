import { product } from '@impeller/contracts';
import { Body, Get, Param, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../access/allow.js';
import { Uploads } from '../../files/uploads.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import { ProductImagesService } from './product-images.service.js';
import { ProductLinksService } from './product-links.service.js';
import { Product } from './product.entity.js';
import { ProductsService } from './products.service.js';

@CrudController(product, Product)
export class ProductsController {
  constructor(
    readonly service: ProductsService,
    private readonly links: ProductLinksService,
    private readonly images: ProductImagesService,
    private readonly uploads: Uploads,
  ) {}

  @Get('count')
  @Allow(product.can('view'))
  async count() {
    return { count: await this.service.count() };
  }

  @Patch('categories/:id')
  @Allow(product.can('edit'))
  @JsonText()
  setCategories(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.links.setCategories(id, body);
  }

  @Patch('attributes/:id')
  @Allow(product.can('edit'))
  @JsonText()
  setAttributes(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.links.setAttributes(id, body);
  }

  @Patch('images/:id')
  @Allow(product.can('edit'))
  @JsonText()
  setImages(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.images.set(id, body);
  }

  @Patch('inventories/:id')
  @Allow(product.can('edit'))
  @JsonText()
  setInventory(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.service.setInventory(id, body);
  }

  /** Multipart: `image` and `productId`; keeps the picture and attaches it. */
  @Post('images')
  @Allow(product.can('edit'))
  @JsonText()
  async addImage(@Req() request: FastifyRequest) {
    const { value, fields } = await this.uploads.receive(request, 'image', 'image');
    return this.images.add({ productId: Number(fields.productId), image: value.url });
  }
}
