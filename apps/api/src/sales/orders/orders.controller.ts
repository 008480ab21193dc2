import {
  IDEMPOTENCY_HEADER,
  MOVE_PERMISSION,
  order,
  orderDashboard,
  orderMove,
  orderNote,
  orderPlacing,
  orderQuestion,
  orderQuote,
  ORDER_SEARCH_PARAMETERS,
  recordCount,
} from '@impeller/contracts';
import { applyDecorators, Body, Get, Headers, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { Allow, AllowAndOwn } from '../../access/allow.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { describeRoute, ownParameters } from '../../records/crud-openapi.js';
import { IdPipe, IfMatch } from '../../records/id.pipe.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { audience } from '../../records/storefront.js';
import { MoveOrder } from './move-order.service.js';
import { OrderNotes } from './order-notes.service.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.service.js';

const Move = (verb: MethodDecorator) =>
  applyDecorators(
    verb,
    AllowAndOwn(MOVE_PERMISSION),
    JsonText(),
    Describe({
      summary: 'Move an order to another status; customers may cancel their own until it is dispatched',
      tag: order.path,
      headers: ['If-Match'],
      body: orderMove,
      answer: recordRef(order),
      refuses: [404, 409, 412],
    }),
  );

@CrudController(order, Order)
export class OrdersController {
  constructor(
    readonly service: OrdersService,
    private readonly placing: PlaceOrder,
    private readonly moving: MoveOrder,
    private readonly notes: OrderNotes,
  ) {}

  @Get()
  @AllowAndOwn(order.can('view'))
  @applyDecorators(...describeRoute(order, 'list'), ...ownParameters(ORDER_SEARCH_PARAMETERS))
  @JsonText()
  list(@Query() query: RawQuery) {
    return this.service.list(query, { audience: audience() });
  }

  @Post()
  @HttpCode(201)
  @AllowAndOwn(order.can('create'))
  @JsonText()
  @Describe({
    summary: 'Place an order, or keep the cart (status `in cart`); with an Idempotency-Key a repeat gets the first answer',
    tag: order.path,
    headers: [IDEMPOTENCY_HEADER],
    body: orderPlacing,
    answer: recordRef(order),
    status: 201,
    refuses: [404, 409, 422],
  })
  create(@Body() body: unknown, @Headers(IDEMPOTENCY_HEADER) key: string | undefined): Promise<string> {
    return this.placing.place(body, key);
  }

  @Post('quote')
  @HttpCode(200)
  @AllowAndOwn(order.can('create'))
  @Describe({
    summary: 'What an order would come to, and every reason against placing it; nothing is written',
    tag: order.path,
    body: orderQuestion,
    answer: orderQuote,
    refuses: [404, 409],
  })
  quote(@Body() body: unknown) {
    return this.placing.quote(body);
  }

  @Get('count')
  @Allow(order.can('view'))
  @Describe({ summary: 'How many orders were placed', tag: order.path, answer: recordCount })
  async count() {
    return { count: await this.service.count() };
  }

  @Get('count-dashboard')
  @Allow(order.can('view'))
  @Describe({
    summary: 'Orders and what they come to: by status, today, this week (from Monday), this month; days are those of India',
    tag: order.path,
    answer: orderDashboard,
  })
  dashboard() {
    return this.service.dashboard();
  }

  @Post(':id/notes')
  @HttpCode(201)
  @Allow(MOVE_PERMISSION)
  @JsonText()
  @Describe({
    summary: 'Keep a note for staff in the timeline; with an Idempotency-Key a repeat gets the first answer',
    tag: order.path,
    headers: [IDEMPOTENCY_HEADER],
    body: orderNote,
    answer: recordRef(order),
    status: 201,
    refuses: [404, 422],
  })
  note(@Param('id', IdPipe) id: number, @Body() body: unknown, @Headers(IDEMPOTENCY_HEADER) key: string | undefined) {
    return this.notes.add(id, body, key);
  }

  @Move(Patch(':id'))
  update(@Param('id', IdPipe) id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.moving.move(id, body, ifMatch);
  }

  @Move(Put(':id'))
  replace(@Param('id', IdPipe) id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null) {
    return this.moving.move(id, body, ifMatch);
  }
}
