import { exportRequest, order, orderExport } from '@impeller/contracts';
import { Body, Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { exportedOrders } from './order-export.js';

/** Orders as a sheet: of a range of days always, for nobody wants all that there ever were. */
@Controller('orders')
export class OrderExportController {
  constructor(private readonly exports: ExportsService) {}

  @ExportRoute(order, z.union([orderExport, exportRequest]))
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const asked = exportedOrders(query, body);
    await answerExport((signal) => this.exports.begin(order.path, {}, asked, signal), reply);
  }
}
