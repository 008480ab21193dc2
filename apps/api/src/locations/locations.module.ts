import { Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { CitiesController } from './cities/cities.controller.js';
import { CountriesController } from './countries/countries.controller.js';
import { pincodeExport } from './pincodes/pincode-export.js';
import { PincodesController } from './pincodes/pincodes.controller.js';
import { StatesController } from './states/states.controller.js';

@Module(
  area({
    controllers: [CountriesController, StatesController, CitiesController, PincodesController],
    providers: [pincodeExport],
  }),
)
export class LocationsModule {}
