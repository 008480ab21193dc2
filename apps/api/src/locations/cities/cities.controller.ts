import { city } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { City } from './city.entity.js';

@CrudController(city, City)
export class CitiesController {
  constructor(@InjectRecords(City) readonly service: Records<City>) {}
}
