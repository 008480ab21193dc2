import { AUDIT_PERMISSION, auditLog } from '@impeller/contracts';
import { Get, Param, Query } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { InjectRecords, Records } from '../../records/records.js';
import { AuditLog } from './audit-log.entity.js';

@CrudController(auditLog, AuditLog)
export class AuditLogsController {
  constructor(@InjectRecords(AuditLog) readonly service: Records<AuditLog>) {}

  @Get()
  @Allow(AUDIT_PERMISSION)
  @JsonText()
  list(@Query() query: RawQuery) {
    return this.service.list(query);
  }

  @Get(':id')
  @Allow(AUDIT_PERMISSION)
  @JsonText()
  one(@Param('id', IdPipe) id: number, @Query() query: RawQuery) {
    return this.service.one(id, query);
  }
}
