import { product, productImage, productVariation } from '@impeller/contracts';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { JsonText } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import { ProductImagesService } from './product-images.service.js';
import { ProductVariationsService } from './product-variations.service.js';

/** Variations and images of a product, which have calls of their own (specification §7). */
@Controller()
export class ProductPartsController {
  constructor(
    private readonly variations: ProductVariationsService,
    private readonly images: ProductImagesService,
  ) {}

  @Post(`${productVariation.path}/manage`)
  @HttpCode(200)
  @Allow(product.can('edit'))
  @JsonText()
  manageVariations(@Body() body: unknown) {
    return this.variations.manage(body);
  }

  @Delete(`${productVariation.path}/:id`)
  @Allow(product.can('edit'))
  @JsonText()
  removeVariation(@Param('id', IdPipe) id: number) {
    return this.variations.remove(id);
  }

  @Post(productImage.path)
  @Allow(product.can('edit'))
  @JsonText()
  addImage(@Body() body: unknown) {
    return this.images.add(body);
  }

  @Delete(`${productImage.path}/:id`)
  @Allow(product.can('edit'))
  @JsonText()
  removeImage(@Param('id', IdPipe) id: number) {
    return this.images.remove(id);
  }
}
