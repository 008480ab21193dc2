import { tax } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Tax } from './tax.entity.js';

@CrudController(tax, Tax)
export class TaxesController {
  constructor(@InjectRecords(Tax) readonly service: Records<Tax>) {}
}
