import { deliveryOfAll, deliverySet, pincode, serviceability } from '@impeller/contracts';
import { Body, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Shown } from '../../access/allow.js';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import { Describe } from '../../openapi/describe.js';
import { CrudController } from '../../records/crud-controller.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { InjectRecords, Records } from '../../records/records.js';
import { DeliveryService } from './delivery.service.js';
import { Pincode } from './pincode.entity.js';
import { ServiceabilityService } from './serviceability.service.js';

@CrudController(pincode, Pincode)
export class PincodesController {
  constructor(
    @InjectRecords(Pincode) readonly service: Records<Pincode>,
    private readonly exports: ExportsService,
    private readonly delivery: DeliveryService,
    private readonly serviceable: ServiceabilityService,
  ) {}

  @ExportRoute(pincode)
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    await answerExport((signal) => this.exports.begin(pincode.path, query, body, signal), reply);
  }

  @Get('serviceability/:pincode')
  @Shown()
  @Describe({
    tag: pincode.path,
    summary: 'Whether the store delivers to a pincode, whether one may pay there on delivery, and which city it is',
    answer: serviceability,
    isRevalidated: true,
    refuses: [400],
  })
  serviceability(@Param('pincode') asked: string) {
    return this.serviceable.of(asked);
  }

  @Post('delivery')
  @HttpCode(200)
  @Allow(pincode.can('toggle'))
  @Describe({
    tag: pincode.path,
    summary: 'Deliver, or no more, to every pincode that a list’s query finds; `count` is how many the caller has seen',
    body: deliveryOfAll,
    answer: deliverySet,
    refuses: [409],
  })
  setDelivery(@Body() body: unknown) {
    return this.delivery.setAll(body);
  }

  @Post('delivery/file')
  @HttpCode(200)
  @Allow(pincode.can('toggle'))
  @Describe({
    tag: pincode.path,
    summary: 'Deliver, or no more, as a CSV with the columns pincode and deliverable says: every line or none',
    form: { file: 'file' },
    answer: deliverySet,
  })
  setDeliveryFrom(@Req() request: FastifyRequest) {
    return this.delivery.setFrom(request);
  }
}
