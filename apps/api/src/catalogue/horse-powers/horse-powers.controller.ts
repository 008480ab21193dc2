import { horsePower } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { HorsePower } from './horse-power.entity.js';

@CrudController(horsePower, HorsePower)
export class HorsePowersController {
  constructor(@InjectRecords(HorsePower) readonly service: Records<HorsePower>) {}
}
