import { auditLog } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { AuditLog } from './audit-log.entity.js';

@CrudController(auditLog, AuditLog)
export class AuditLogsController {
  constructor(@InjectRecords(AuditLog) readonly service: Records<AuditLog>) {}
}
