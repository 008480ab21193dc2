import { series } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Series } from './series.entity.js';

@CrudController(series, Series)
export class SeriesController {
  constructor(@InjectRecords(Series) readonly service: Records<Series>) {}
}
