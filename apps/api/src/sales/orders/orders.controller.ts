import { IDEMPOTENCY_HEADER, order, orderPlacing, orderQuestion, orderQuote } from '@impeller/contracts';
import { Body, Headers, HttpCode, Post } from '@nestjs/common';
import { AllowAndOwn } from '../../access/allow.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.service.js';

@CrudController(order, Order)
export class OrdersController {
  constructor(
    readonly service: OrdersService,
    private readonly placing: PlaceOrder,
  ) {}

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
    refuses: [400, 404, 409, 413, 415, 422],
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
    refuses: [400, 404, 409, 413, 415],
  })
  quote(@Body() body: unknown) {
    return this.placing.quote(body);
  }
}
