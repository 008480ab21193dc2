import { transaction } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Transaction } from '../orders/transaction.entity.js';

@CrudController(transaction, Transaction)
export class TransactionsController {
  constructor(@InjectRecords(Transaction) readonly service: Records<Transaction>) {}
}
