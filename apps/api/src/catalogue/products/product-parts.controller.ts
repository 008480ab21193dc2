import { product, productImage, productVariation, variationsToManage } from '@impeller/contracts';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { LargeBody } from '../../http/parse-json.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { IdPipe, IfMatch } from '../../records/id.pipe.js';
import { ProductImagesService } from './product-images.service.js';
import { ProductVariationsService } from './product-variations.service.js';

const VARIATION = { tag: productVariation.path, answer: recordRef(productVariation) };
const IMAGE = { tag: productImage.path, answer: recordRef(productImage) };
const DELETION = { refuses: [400, 404, 409, 412], headers: ['If-Match'] };

/** Variations and images of a product, which have calls of their own (specification §7). */
@Controller()
export class ProductPartsController {
  constructor(
    private readonly variations: ProductVariationsService,
    private readonly images: ProductImagesService,
  ) {}

  @Post(`${productVariation.path}/manage`)
  @HttpCode(200)
  @LargeBody()
  @Allow(product.can('edit'))
  @Describe({
    ...VARIATION,
    summary: 'Save variations of a product, all or none; absent ones stay',
    body: variationsToManage,
    answer: { type: 'array', items: VARIATION.answer },
    refuses: [404, 409, 412],
  })
  @JsonText()
  manageVariations(@Body() body: unknown) {
    return this.variations.manage(body);
  }

  @Delete(`${productVariation.path}/:id`)
  @Allow(product.can('edit'))
  @Describe({ ...VARIATION, summary: 'Delete a variation of a variable product', ...DELETION })
  @JsonText()
  removeVariation(@Param('id', IdPipe) id: number, @IfMatch() ifMatch: number | null) {
    return this.variations.remove(id, ifMatch);
  }

  @Post(productImage.path)
  @Allow(product.can('edit'))
  @Describe({
    ...IMAGE,
    summary: 'Attach an uploaded picture',
    body: productImage.create,
    status: 201,
    refuses: [404, 409],
  })
  @JsonText()
  addImage(@Body() body: unknown) {
    return this.images.add(body);
  }

  @Delete(`${productImage.path}/:id`)
  @Allow(product.can('edit'))
  @Describe({ ...IMAGE, summary: 'Delete a picture; the cover only as the last one', ...DELETION })
  @JsonText()
  removeImage(@Param('id', IdPipe) id: number, @IfMatch() ifMatch: number | null) {
    return this.images.remove(id, ifMatch);
  }
}
