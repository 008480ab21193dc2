import { auditLog } from '@impeller/contracts';
import { Body, Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import type { RawQuery } from '../../records/query/read-query.js';

@Controller(auditLog.path)
export class AuditExportController {
  constructor(private readonly exports: ExportsService) {}

  @ExportRoute(auditLog)
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    await answerExport((signal) => this.exports.begin(auditLog.path, query, body, signal), reply);
  }
}
