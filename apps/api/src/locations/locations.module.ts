import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { area } from '../records/area.js';
import { CitiesController } from './cities/cities.controller.js';
import { CountriesController } from './countries/countries.controller.js';
import { DeliveryService } from './pincodes/delivery.service.js';
import { pincodeExport } from './pincodes/pincode-export.js';
import { PincodesController } from './pincodes/pincodes.controller.js';
import { ServiceabilityService } from './pincodes/serviceability.service.js';
import { StatesController } from './states/states.controller.js';

@Module(
  area({
    imports: [FilesModule],
    controllers: [CountriesController, StatesController, CitiesController, PincodesController],
    providers: [pincodeExport, DeliveryService, ServiceabilityService],
    exports: [ServiceabilityService],
  }),
)
export class LocationsModule {}
