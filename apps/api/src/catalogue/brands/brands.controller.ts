import { brand } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Brand } from './brand.entity.js';

@CrudController(brand, Brand)
export class BrandsController {
  constructor(@InjectRecords(Brand) readonly service: Records<Brand>) {}
}
