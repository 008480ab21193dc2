import {
  IDEMPOTENCY_HEADER,
  order,
  PAYMENT_HOLD,
  paymentBegun,
  paymentWish,
  REFUND_PERMISSION,
  refundWish,
  type PaymentWish,
} from '@impeller/contracts';
import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { Allow, AllowAndOwn } from '../../../access/allow.js';
import { Parsed } from '../../../http/parsed.js';
import { Describe, recordRef } from '../../../openapi/describe.js';
import { JsonText } from '../../../records/crud-controller.js';
import { IdPipe, IfMatch } from '../../../records/id.pipe.js';
import { Payments } from './payments.service.js';
import { Refunds } from './refunds.service.js';

/** Money of an order: begun by its customer, given back by staff. */
@Controller('orders')
export class PaymentsController {
  constructor(
    private readonly payments: Payments,
    private readonly refunds: Refunds,
  ) {}

  @Post(':id/payments')
  @HttpCode(201)
  @AllowAndOwn(order.can('create'))
  @JsonText()
  @Describe({
    tag: order.path,
    summary: `Begin an online payment of what an order still lacks: our reference and the amount, held for ${PAYMENT_HOLD.minutes} minutes; ${PAYMENT_HOLD.renewalHours} hours after it was placed it is held no longer; with an Idempotency-Key a repeat gets the first answer`,
    headers: [IDEMPOTENCY_HEADER],
    body: paymentWish,
    answer: paymentBegun,
    status: 201,
    refuses: [404, 409, 422],
  })
  begin(
    @Param('id', IdPipe) id: number,
    @Parsed(paymentWish) wish: PaymentWish,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ) {
    return this.payments.begin(id, wish, key);
  }

  @Post(':id/refunds')
  @HttpCode(201)
  @Allow(REFUND_PERMISSION)
  @JsonText()
  @Describe({
    tag: order.path,
    summary:
      'Record a refund, whole or in part, to the source or the wallet; with If-Match only of the order as that version has it; with an Idempotency-Key a repeat gets the first answer',
    headers: [IDEMPOTENCY_HEADER, 'If-Match'],
    body: refundWish,
    answer: recordRef(order),
    status: 201,
    refuses: [404, 409, 412, 422],
  })
  refund(
    @Param('id', IdPipe) id: number,
    @Body() body: unknown,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @IfMatch() ifMatch: number | null,
  ) {
    return this.refunds.refund(id, body, key, ifMatch);
  }
}
