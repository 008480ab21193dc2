import { productImage, productVariation, productVariationAttribute } from '@impeller/contracts';
import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { area } from '../records/area.js';
import { AttributesController, AttributeValuesController } from './attributes/attributes.controller.js';
import { AttributesService, AttributeValuesService } from './attributes/attributes.service.js';
import { BrandsController } from './brands/brands.controller.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import { HorsePowersController } from './horse-powers/horse-powers.controller.js';
import { MeasurementUnitsController } from './measurement-units/measurement-units.controller.js';
import { ProductImportModule } from './product-import/product-import.module.js';
import { ProductImage } from './products/product-image.entity.js';
import { ProductImagesService } from './products/product-images.service.js';
import { ProductLinksService } from './products/product-links.service.js';
import { ProductPartsController } from './products/product-parts.controller.js';
import { ProductStepsController } from './products/product-steps.controller.js';
import { ProductVariation, ProductVariationAttribute } from './products/product-variation.entity.js';
import { ProductVariationsService } from './products/product-variations.service.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';
import { SeriesController } from './series/series.controller.js';
import { TaxesController } from './taxes/taxes.controller.js';

@Module(
  area({
    imports: [FilesModule, ProductImportModule],
    controllers: [
      BrandsController,
      SeriesController,
      HorsePowersController,
      MeasurementUnitsController,
      TaxesController,
      CategoriesController,
      AttributesController,
      AttributeValuesController,
      ProductsController,
      ProductStepsController,
      ProductPartsController,
    ],
    records: [
      [productVariation, ProductVariation],
      [productVariationAttribute, ProductVariationAttribute],
      [productImage, ProductImage],
    ],
    providers: [
      AttributesService,
      AttributeValuesService,
      CategoriesService,
      ProductsService,
      ProductLinksService,
      ProductVariationsService,
      ProductImagesService,
    ],
    exports: [ProductsService],
  }),
)
export class CatalogueModule {}
