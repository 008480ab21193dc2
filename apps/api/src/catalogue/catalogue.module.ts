import { Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { BrandsController } from './brands/brands.controller.js';
import { CategoriesController } from './categories/categories.controller.js';
import { HorsePowersController } from './horse-powers/horse-powers.controller.js';
import { MeasurementUnitsController } from './measurement-units/measurement-units.controller.js';
import { SeriesController } from './series/series.controller.js';
import { TaxesController } from './taxes/taxes.controller.js';

@Module(
  area({
    controllers: [
      BrandsController,
      SeriesController,
      HorsePowersController,
      MeasurementUnitsController,
      TaxesController,
      CategoriesController,
    ],
  }),
)
export class CatalogueModule {}
