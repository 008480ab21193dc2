import { orderAddress, orderEvent, orderLine } from '@impeller/contracts';
import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { StorageModule } from '../files/storage/storage.module.js';
import { LocationsModule } from '../locations/locations.module.js';
import { area } from '../records/area.js';
import { InvoiceFiles } from './invoices/invoice-files.js';
import { DrawInvoiceProcessor, IssueWaitingProcessor } from './invoices/invoice-processors.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { Invoices } from './invoices/invoices.service.js';
import { OrderPapersController } from './invoices/order-papers.controller.js';
import { OrderPapers } from './invoices/order-papers.service.js';
import { Carts } from './orders/carts.service.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { OrderAddress } from './orders/order-address.entity.js';
import { OrderDrafts } from './orders/order-drafts.service.js';
import { OrderEvent } from './orders/order-event.entity.js';
import { OrderLine } from './orders/order-line.entity.js';
import { OrderTakings } from './orders/order-takings.service.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersService } from './orders/orders.service.js';
import { PlaceOrder } from './orders/place-order.service.js';
import { OrderMailExamples } from './order-mails/order-mail-examples.js';
import { OrderMailProcessor } from './order-mails/order-mail.processor.js';
import { OrderMails } from './order-mails/order-mails.service.js';
import { WriteOrderMail } from './order-mails/write-order-mail.service.js';
import { PaymentsController } from './orders/payments/payments.controller.js';
import { Payments } from './orders/payments/payments.service.js';
import { Refunds } from './orders/payments/refunds.service.js';
import { PaymentWebhooksController } from './orders/payments/webhooks.controller.js';
import { StockMovementsController } from './stock/stock-movements.controller.js';
import { CancelOrder } from './orders/cancel-order.service.js';
import { ForgetTracesProcessor } from './orders/forget-traces.processor.js';
import { MoveOrder } from './orders/move-order.service.js';
import { orderSheet } from './orders/order-export.js';
import { OrderExportController } from './orders/order-export.controller.js';
import { OrderHolds } from './orders/order-holds.service.js';
import { OrderNotes } from './orders/order-notes.service.js';
import { OrderPayments } from './orders/order-payments.service.js';
import { ReleaseHoldsProcessor } from './orders/release-holds.processor.js';
import { Rewards } from './orders/rewards.service.js';
import { Stock } from './stock/stock.service.js';
import { TransactionsController } from './transactions/transactions.controller.js';

@Module(
  area({
    imports: [StorageModule, LocationsModule, CustomersModule, CatalogueModule, CouponsModule],
    controllers: [
      PaymentsController,
      PaymentWebhooksController,
      OrderPapersController,
      OrderExportController,
      OrdersController,
      TransactionsController,
      StockMovementsController,
      InvoicesController,
    ],
    records: [
      [orderLine, OrderLine],
      [orderAddress, OrderAddress],
      [orderEvent, OrderEvent],
    ],
    providers: [
      ...[OrdersService, OrderDrafts, Carts, OrderTakings, PlaceOrder, Stock],
      ...[Payments, Refunds, orderSheet],
      ...[Invoices, InvoiceFiles, OrderPapers, DrawInvoiceProcessor, IssueWaitingProcessor],
      ...[OrderMails, WriteOrderMail, OrderMailProcessor, OrderMailExamples],
      ...[MoveOrder, CancelOrder, OrderNotes, Rewards, OrderPayments, OrderHolds, ReleaseHoldsProcessor, ForgetTracesProcessor],
    ],
    exports: [OrdersService, OrderPayments, Invoices],
  }),
)
export class SalesModule {}
