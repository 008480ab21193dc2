import { stockMovement } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { StockMovement } from './stock-movement.entity.js';

@CrudController(stockMovement, StockMovement)
export class StockMovementsController {
  constructor(@InjectRecords(StockMovement) readonly service: Records<StockMovement>) {}
}
