import { measurementUnit } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { MeasurementUnit } from './measurement-unit.entity.js';

@CrudController(measurementUnit, MeasurementUnit)
export class MeasurementUnitsController {
  constructor(@InjectRecords(MeasurementUnit) readonly service: Records<MeasurementUnit>) {}
}
