import { outboxMessage } from '@impeller/contracts';
import { CrudController } from '../records/crud-controller.js';
import { InjectRecords, Records } from '../records/records.js';
import { OutboxMessage } from './outbox-message.entity.js';

@CrudController(outboxMessage, OutboxMessage)
export class OutboxController {
  constructor(@InjectRecords(OutboxMessage) readonly service: Records<OutboxMessage>) {}
}
