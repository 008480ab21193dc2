import { orderAddress, orderEvent, orderLine } from '@impeller/contracts';
import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { area } from '../records/area.js';
import { OrderAddress } from './orders/order-address.entity.js';
import { OrderEvent } from './orders/order-event.entity.js';
import { OrderLine } from './orders/order-line.entity.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersService } from './orders/orders.service.js';
import { StockMovementsController } from './stock/stock-movements.controller.js';
import { TransactionsController } from './transactions/transactions.controller.js';

@Module(
  area({
    imports: [CustomersModule, CatalogueModule],
    controllers: [OrdersController, TransactionsController, StockMovementsController],
    records: [
      [orderLine, OrderLine],
      [orderAddress, OrderAddress],
      [orderEvent, OrderEvent],
    ],
    providers: [OrdersService],
    exports: [OrdersService],
  }),
)
export class SalesModule {}
