import { productImages } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Gallery } from '../../records/gallery.js';
import { InjectRecords, Records } from '../../records/records.js';
import { ProductImage } from './product-image.entity.js';
import type { Product } from './product.entity.js';
import { PRODUCT_PARTS, ProductsService } from './products.service.js';

/** A product's pictures. */
@Injectable()
export class ProductImagesService extends Gallery<ProductImage, Product, 'productsImage'> {
  constructor(@InjectRecords(ProductImage) images: Records<ProductImage>, products: ProductsService) {
    super(images, products, {
      key: 'productId',
      member: 'productsImage',
      parts: PRODUCT_PARTS,
      body: productImages,
      keepsLast: false,
    });
  }
}
