import { order } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Records, RecordsCore } from '../../records/records.js';
import { Order } from './order.entity.js';

/** Orders as they are read. */
@Injectable()
export class OrdersService extends Records<Order> {
  constructor(core: RecordsCore) {
    super(core, order, Order);
  }
}
