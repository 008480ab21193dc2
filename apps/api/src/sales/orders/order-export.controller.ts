import { exportRequest, order, ORDER_SEARCH_PARAMETERS, ORDER_STATUSES, orderExport } from '@impeller/contracts';
import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import { foundParameters, ownParameters } from '../../records/crud-openapi.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { exportedOrders } from './order-export.js';

const DAYS = 'startDate and endDate go together; in their place a filter over days of orderTimestamp or createdTimestamp does';
const PARAMETERS = [
  ...(['startDate', 'endDate'] as const).map((name) =>
    ApiQuery({
      name,
      required: false,
      description: `${orderExport.shape[name].description}. ${DAYS}`,
      schema: { type: 'string' },
    }),
  ),
  ApiQuery({ name: 'status', required: false, schema: { type: 'string', enum: [...ORDER_STATUSES] } }),
  // The others would take the place of the days, or widen them, and are refused.
  ...foundParameters(order, ['s', 'or']),
  ...ownParameters(ORDER_SEARCH_PARAMETERS),
];

/** Orders as a sheet: of a range of days always, for nobody wants all that there ever were. */
@Controller('orders')
export class OrderExportController {
  constructor(private readonly exports: ExportsService) {}

  @ExportRoute(order, { body: z.union([orderExport, exportRequest]), parameters: PARAMETERS })
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const asked = exportedOrders(query, body);
    await answerExport((signal) => this.exports.begin(order.path, {}, asked, signal), reply);
  }
}
