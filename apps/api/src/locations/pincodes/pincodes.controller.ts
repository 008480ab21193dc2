import { pincode } from '@impeller/contracts';
import { Body, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import { CrudController } from '../../records/crud-controller.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Pincode } from './pincode.entity.js';

@CrudController(pincode, Pincode)
export class PincodesController {
  constructor(
    @InjectRecords(Pincode) readonly service: Records<Pincode>,
    private readonly exports: ExportsService,
  ) {}

  @ExportRoute(pincode)
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    await answerExport((signal) => this.exports.begin(pincode.path, query, body, signal), reply);
  }
}
