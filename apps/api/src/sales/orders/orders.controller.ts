import { order } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';

@CrudController(order, Order)
export class OrdersController {
  constructor(readonly service: OrdersService) {}
}
