import { Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { CountriesController } from './countries/countries.controller.js';

@Module(area({ controllers: [CountriesController] }))
export class LocationsModule {}
