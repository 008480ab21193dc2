import {
  product,
  productAttributes,
  productCategories,
  productImage,
  productImages,
  productInventoryOver,
} from '@impeller/contracts';
import { applyDecorators, Body, Controller, Param, Patch, Put } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe, recordRef, type RouteDescription } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { IdPipe, IfMatch } from '../../records/id.pipe.js';
import { ProductImagesService } from './product-images.service.js';
import { ProductLinksService } from './product-links.service.js';
import { ProductsService } from './products.service.js';

type About = Pick<RouteDescription, 'summary' | 'body' | 'answer'>;

const LINKED = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } };
const CATEGORIES = { summary: 'Replace a product’s categories; answers them', body: productCategories, answer: LINKED };
const ATTRIBUTES = { summary: 'Replace a product’s attributes; answers them', body: productAttributes, answer: LINKED };
const IMAGES = {
  summary: 'Order a product’s images, choose the cover, attach new ones, delete others; answers them all',
  body: productImages,
  answer: { type: 'array', items: recordRef(productImage) },
};
const INVENTORY = { summary: 'Prices and stock of a simple product', body: productInventoryOver, answer: recordRef(product) };

/** One part of a product that is changed by itself, over the version of the product that was seen. */
const Change = (verb: (path: string) => MethodDecorator, path: string, about: About) =>
  applyDecorators(
    verb(`${path}/:id`),
    Allow(product.can('edit')),
    Describe({ ...about, tag: product.path, refuses: [404, 409, 412], headers: ['If-Match'] }),
    JsonText(),
  );

const Id = () => Param('id', IdPipe);

/** The steps of the product editor, each saved by itself; PUT does what PATCH does (decisions §4.1). */
@Controller(product.path)
export class ProductStepsController {
  constructor(
    private readonly products: ProductsService,
    private readonly links: ProductLinksService,
    private readonly images: ProductImagesService,
  ) {}

  @Change(Patch, 'categories', CATEGORIES)
  setCategories(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.links.setCategories(id, body, ifMatch);
  }

  @Change(Put, 'categories', CATEGORIES)
  putCategories(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.links.setCategories(id, body, ifMatch);
  }

  @Change(Patch, 'attributes', ATTRIBUTES)
  setAttributes(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.links.setAttributes(id, body, ifMatch);
  }

  @Change(Put, 'attributes', ATTRIBUTES)
  putAttributes(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.links.setAttributes(id, body, ifMatch);
  }

  @Change(Patch, 'images', IMAGES)
  setImages(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.images.set(id, body, ifMatch);
  }

  @Change(Put, 'images', IMAGES)
  putImages(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.images.set(id, body, ifMatch);
  }

  @Change(Patch, 'inventories', INVENTORY)
  setInventory(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.products.setInventory(id, body, ifMatch);
  }

  @Change(Put, 'inventories', INVENTORY)
  putInventory(@Id() id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.products.setInventory(id, body, ifMatch);
  }
}
