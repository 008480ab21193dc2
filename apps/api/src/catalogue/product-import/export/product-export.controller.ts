import { product, PRODUCT_SEARCH_PARAMETERS } from '@impeller/contracts';
import { Body, Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerExport, ExportRoute } from '../../../exports/answer-export.js';
import { ExportsService } from '../../../exports/exports.service.js';
import { foundParameters, ownParameters } from '../../../records/crud-openapi.js';
import type { RawQuery } from '../../../records/query/read-query.js';

@Controller(product.path)
export class ProductExportController {
  constructor(private readonly exports: ExportsService) {}

  @ExportRoute(product, { parameters: [...foundParameters(product), ...ownParameters(PRODUCT_SEARCH_PARAMETERS)] })
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    await answerExport((signal) => this.exports.begin(product.path, query, body, signal), reply);
  }
}
