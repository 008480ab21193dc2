import { invoice } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { Invoice } from './invoice.entity.js';
import { Invoices } from './invoices.service.js';

@CrudController(invoice, Invoice)
export class InvoicesController {
  constructor(readonly service: Invoices) {}
}
