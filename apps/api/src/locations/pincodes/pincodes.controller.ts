import { pincode } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Pincode } from './pincode.entity.js';

@CrudController(pincode, Pincode)
export class PincodesController {
  constructor(@InjectRecords(Pincode) readonly service: Records<Pincode>) {}
}
