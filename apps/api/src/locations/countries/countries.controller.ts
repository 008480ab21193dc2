import { country } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Country } from './country.entity.js';

@CrudController(country, Country)
export class CountriesController {
  constructor(@InjectRecords(Country) readonly service: Records<Country>) {}
}
